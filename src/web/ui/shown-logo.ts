import type { ShownBrand } from '#contract/content/brand.ts'

type Sizes = Record<string, { width: number; height: number } | undefined>

/** Returns the logo of a brand as the site shows it; undefined without one, and if its file was deleted. */
export function shownLogo({ logo, logoOnDark, isLogoOpaque }: ShownBrand, sizes: Sizes = {}) {
  const size = sizes[logo]
  if (!size) return
  return {
    url: logo,
    urlOnDark: logoOnDark || logo,
    /** True if dark backgrounds show the logo in white. */
    isWhiteOnDark: !logoOnDark && !isLogoOpaque,
    ratio: Math.round((100 * size.width) / size.height) / 100,
    /** False if the logo is clearly wider than high: such logos contain the company's name. */
    needsName: size.width <= 1.5 * size.height,
  }
}
