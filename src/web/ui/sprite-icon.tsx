/** Shows an icon from icons.svg. The browser loads that file separately from the scripts. */
export function SpriteIcon({ name, className = 'size-6' }: { name: string; className?: string | undefined }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
