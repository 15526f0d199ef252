import { expect, test } from './test.ts'

// WebKit gives a picture of a part of the map the ratio of the whole map. Here the address of the whole map does so.
for (const path of ['/about', '/projects', '/projects?country=Ghana', '/projects/1', '/contact'])
  test(`the land of the map on ${path} is below its marks, whatever ratio the browser gives the picture`, async ({
    page,
  }) => {
    await page.goto(path)
    const map = page.locator('img[src^="/map.svg"]').first()
    await map.scrollIntoViewIfNeeded()
    const ratio = await map.evaluate((img: HTMLImageElement) => {
      const [, , width = 0, height = 0] = /viewBox\((.*?)\)/.exec(img.src)?.[1]?.split(',').map(Number) ?? []
      img.src = '/map.svg'
      return width / height
    })
    await expect
      .poll(() => map.evaluate((img: HTMLImageElement) => img.naturalHeight / img.naturalWidth))
      .toBeCloseTo(1.26)
    const land = await map.boundingBox()
    expect((land?.width ?? 0) / (land?.height ?? 1)).toBeCloseTo(ratio, 1)
    const marks = map.locator('xpath=following-sibling::*[name()="svg"]')
    if (await marks.count()) expect(await marks.boundingBox()).toEqual(land)
  })
