type Props = {
  light: string
  /** Empty: the shape of `light` in white. */
  dark: string
  facts: { width: number; height: number }
  isOnDark?: boolean
  isLightWithoutScripts?: boolean
}

const look = 'h-9 w-auto max-w-full object-contain object-left lg:h-10'

/** The picture of a logo for the ground that it stands on. Its name is text beside it. */
export function LogoPicture({ light, dark, facts: { width, height }, isOnDark, isLightWithoutScripts }: Props) {
  const size = { width, height }
  if (!isOnDark) return <img alt="" {...size} src={light} className={look} />
  if (!dark)
    return (
      <img
        alt=""
        {...size}
        src={light}
        className={`${look} brightness-0 invert ${isLightWithoutScripts ? 'noscript:filter-none' : ''}`}
      />
    )
  return (
    <>
      <img alt="" {...size} src={dark} className={`${look} ${isLightWithoutScripts ? 'noscript:hidden' : ''}`} />
      {/* Browsers don't load a lazy picture that is not shown. */}
      {isLightWithoutScripts && (
        <img alt="" {...size} src={light} loading="lazy" className={`${look} hidden noscript:block`} />
      )}
    </>
  )
}
