import { expect, test } from './test.ts'

for (const [width, deviceScaleFactor] of [
  [768, 1],
  [1440, 1],
  [1440, 2],
] as const)
  test(`pictures of ${width} px × ${deviceScaleFactor} are as large as they are shown, and not much larger`, async ({
    browser,
    site,
  }) => {
    for (const path of ['/', '/products', '/products/compare?ids=2%2C3%2C5', '/projects', '/news']) {
      // Chromium shows a larger copy that it has loaded before, so each page gets a context of its own.
      const context = await browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor })
      const page = await context.newPage()
      await page.goto(site.url + path)
      for (const picture of await page.locator('main .picture-box img, main li > picture img').all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect(picture).toHaveJSProperty('complete', true)
      }
      const ratios = await page.evaluate(() =>
        Array.from(
          document.querySelectorAll<HTMLImageElement>('main .picture-box img, main li > picture img'),
          (picture) => {
            const { width, height } = picture.getBoundingClientRect()
            const own = picture.width && Number(picture.getAttribute('width'))
            const shown = Math.max(width, (height * own) / Number(picture.getAttribute('height'))) * devicePixelRatio
            const loaded = Number(/(\d+)\.(?:avif|webp)$/.exec(picture.currentSrc)?.[1])
            // The largest variant below the picture's own width is the best that the site has.
            return { picture: picture.currentSrc, ratio: loaded / shown, isLargest: loaded > own / 1.4 }
          },
        ),
      )
      for (const { picture, ratio, isLargest } of ratios) {
        expect(ratio, `${path} ${picture}`).toBeLessThan(1.65)
        if (!isLargest) expect(ratio, `${path} ${picture}`).toBeGreaterThan(0.97)
      }
      await context.close()
    }
  })
