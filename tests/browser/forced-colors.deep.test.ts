import { contrastRatio } from './contrast.ts'
import { expect, test } from './test.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`words and lines of charts and diagrams are read in forced colours on a ${colorScheme} background`, async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    for (const path of ['/estimate', '/projects/1', '/products/2']) {
      await page.goto(path)
      const { background, drawnColors } = await page.evaluate(() => {
        const colors = (selector: string, property: 'fill' | 'stroke' | 'color') =>
          Array.from(document.querySelectorAll(selector), (element) => getComputedStyle(element)[property])
        return {
          background: getComputedStyle(document.documentElement).backgroundColor,
          drawnColors: [
            ...colors('.chart text', 'fill'),
            ...colors('.chart .stroke-ink', 'stroke'),
            ...colors('.single-line svg', 'color'),
          ],
        }
      })
      expect(drawnColors.length, path).toBeGreaterThan(0)
      for (const color of new Set(drawnColors)) expect(contrastRatio(color, background), color).toBeGreaterThan(4.5)
    }
  })
