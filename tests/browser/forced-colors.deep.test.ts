import sharp from 'sharp'
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`icons of the footer and labels of the map are seen in forced colours on a ${colorScheme} background`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' })
    await page.goto('/projects')
    const footer = page.getByRole('contentinfo')
    const ground = await footer.evaluate((element) => getComputedStyle(element).backgroundColor)
    const strokes = await footer.locator('.icon').evaluateAll((icons) => icons.map((i) => getComputedStyle(i).stroke))
    expect(strokes).toHaveLength(6)
    for (const stroke of strokes) expect(contrastRatio(stroke, ground), stroke).toBeGreaterThan(4.5)

    const labels = await page.locator('.project-map text:visible').all()
    expect(labels).toHaveLength(5)
    const map = page.locator('.project-map')
    await map.scrollIntoViewIfNeeded()
    for (const label of labels) {
      const color = await label.evaluate((text) => getComputedStyle(text).fill)
      const box = await label.boundingBox()
      if (!box) throw new Error('The label has no place')
      // The land below the label, without the outline of the label itself.
      await map.evaluate((element) => element.setAttribute('visibility', 'hidden'))
      const data = await sharp(await page.screenshot({ clip: box }))
        .removeAlpha()
        .raw()
        .toBuffer()
      await map.evaluate((element) => element.removeAttribute('visibility'))
      for (let at = 0; at < data.length; at += 3) {
        const pixel = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`
        expect(contrastRatio(color, pixel), pixel).toBeGreaterThan(4.5)
      }
    }
  })
