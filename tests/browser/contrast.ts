import type { Page } from '@playwright/test'
import sharp from 'sharp'

/**
 * Returns the contrast ratio between white words and the brightest spot behind them. Hides the words, and searches a
 * screenshot for that spot.
 */
export const contrastBehind = async (page: Page, selector: string) => (await contrastsBehind(page, [selector]))[0] ?? 0

/** Returns the contrast ratio of the words of each selector, measured in one screenshot. */
export async function contrastsBehind(page: Page, selectors: string[]) {
  await page.waitForLoadState('networkidle')
  const boxes = await Promise.all(selectors.map((selector) => page.locator(selector).evaluate(hideWords)))
  const [x, y] = [Math.min(...boxes.map(({ left }) => left)), Math.min(...boxes.map(({ top }) => top))]
  const width = Math.max(...boxes.map(({ right }) => right)) - x
  const height = Math.max(...boxes.map(({ bottom }) => bottom)) - y
  const picture = sharp(await page.screenshot({ clip: { x, y, width, height } })).removeAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const linearAt = (i: number) => linearBytes[data[i] ?? 0] ?? 0
  return boxes.map(({ left, top, right, bottom }) => {
    let brightest = 0
    for (let row = top - y; row < bottom - y; row += 1)
      for (let column = left - x; column < right - x; column += 1) {
        const i = (row * info.width + column) * info.channels
        brightest = Math.max(brightest, weighted(linearAt(i), linearAt(i + 1), linearAt(i + 2)))
      }
    return 1.05 / (brightest + 0.05)
  })
}

/** Hides the words of an element, and returns the pixels of the window that they cover. */
function hideWords(element: Element) {
  element.classList.add('invisible')
  const range = document.createRange()
  range.selectNodeContents(element)
  const [box, words] = [element.getBoundingClientRect(), range.getBoundingClientRect()]
  const pixels = {
    left: Math.floor(Math.max(box.left, words.left)),
    top: Math.floor(Math.max(box.top, words.top)),
    right: Math.ceil(Math.min(box.right, words.right)),
    bottom: Math.ceil(Math.min(box.bottom, words.bottom)),
  }
  const isShown = pixels.left < pixels.right && pixels.top < pixels.bottom
  const isInWindow = pixels.left >= 0 && pixels.top >= 0 && pixels.right <= innerWidth && pixels.bottom <= innerHeight
  if (!isShown || !isInWindow) throw new Error(`Words beyond the window: ${element.textContent}`)
  return pixels
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
  const [r = 0, g = 0, b = 0] = rgb.map(linear)
  return weighted(r, g, b)
}

const weighted = (r: number, g: number, b: number) => 0.2126 * r + 0.7152 * g + 0.0722 * b

function linear(byte: number) {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

// A screenshot has hundreds of thousands of pixels.
const linearBytes = Array.from({ length: 256 }, (_, byte) => linear(byte))
