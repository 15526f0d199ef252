import { defaultBrand, type ShownBrand } from '#contract/content/brand.ts'
import { parseJson, useJsonBlock, useOptionalBlock } from '#web/api/content.ts'
import { shownLogo } from '#web/ui/shown-logo.ts'

type Props = { isLarge?: boolean }

/**
 * Shows the company's own logo in the variant for the present theme. The company's name is beside the logo if pages for
 * visitors show it there, too. A company without a logo gets the built-in one: a sun on the horizon.
 */
export function CompanyLogo({ isLarge = false }: Props) {
  const block = useOptionalBlock('brand')
  const { name } = useJsonBlock('company')
  const logo = block && shownLogo(parseJson<ShownBrand>(block.content, defaultBrand), block.pictures)
  if (!logo) return <DefaultLogo className={isLarge ? 'mx-auto size-12' : 'size-7'} />
  const { url, urlOnDark, isWhiteOnDark, needsName } = logo
  const picture = (url: string, className: string) => (
    <img
      src={url}
      alt={needsName ? '' : name}
      width={block.pictures[url]?.width}
      height={block.pictures[url]?.height}
      className={`${isLarge ? 'h-20 max-w-64' : 'h-8 max-w-20 sm:max-w-40'} w-auto object-contain ${className}`}
    />
  )
  return (
    <span className={`flex items-center ${isLarge ? 'flex-col gap-3' : 'gap-2'}`}>
      {picture(url, 'in-light-theme')}
      {picture(urlOnDark, `in-dark-theme ${isWhiteOnDark ? 'brightness-0 invert' : ''}`)}
      {needsName && (
        <span
          className={
            isLarge
              ? 'text-center text-lg font-semibold wrap-anywhere'
              : 'max-w-48 truncate font-semibold max-lg:hidden'
          }
        >
          {name}
        </span>
      )}
    </span>
  )
}

const DefaultLogo = ({ className }: { className: string }) => (
  <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
    <path d="M5 16a11 11 0 0 1 22 0z" className="fill-sun" />
    <path d="M1 18.5h30M6 22.5h20M11 26.5h10" className="stroke-current" strokeWidth="2" strokeLinecap="round" />
  </svg>
)
