import type { Page } from '@playwright/test'
import sharp from 'sharp'

/**
 * Returns the contrast ratio between white words and the brightest spot behind them. Hides the words, and searches a
 * screenshot for that spot.
 */
export async function contrastBehind(page: Page, selector: string) {
  await page.waitForLoadState('networkidle')
  const clip = await page.locator(selector).evaluate((element) => {
    element.classList.add('invisible')
    const range = document.createRange()
    range.selectNodeContents(element)
    const [box, words] = [element.getBoundingClientRect(), range.getBoundingClientRect()]
    const [x, y] = [Math.max(box.x, words.x), Math.max(box.y, words.y)]
    return { x, y, width: Math.min(box.right, words.right) - x, height: Math.min(box.bottom, words.bottom) - y }
  })
  const picture = await page.screenshot({ clip })
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let brightest = 0
  for (let i = 0; i < data.length; i += info.channels)
    brightest = Math.max(brightest, luminance([data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]))
  return 1.05 / (brightest + 0.05)
}

/** Returns the contrast ratio of two colours as `getComputedStyle` writes them, such as `rgb(11, 31, 28)`. */
export function contrastRatio(first: string, second: string) {
  const [lower = 0, higher = 0] = [first, second]
    .map((color) => luminance((color.match(/[\d.]+/g) ?? []).map(Number)))
    .sort((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

/** Returns the relative luminance of a colour, as WCAG 2 defines it. */
function luminance(rgb: number[]) {
  const [r = 0, g = 0, b = 0] = rgb.map((byte) => {
    const share = byte / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
