import type { Locator } from '@playwright/test'
import { expect, test } from './test.ts'

/** Returns how many elements stand in each row. */
async function rowsOf(elements: Locator) {
  const tops = await elements.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  return Array.from(Map.groupBy(tops, (top) => top).values(), (row) => row.length)
}

test('no column of the contact page ends long before the other one', async ({ page }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/contact')
    const bottoms = await page
      .locator('#form')
      .locator('../..')
      .locator('> * > :last-child')
      .evaluateAll((ends) => ends.map((end) => end.getBoundingClientRect().bottom))
    expect(bottoms).toHaveLength(2)
    expect(Math.abs((bottoms[0] ?? 0) - (bottoms[1] ?? 0)), `${width} px`).toBeLessThan(160)
  }
})

test('beside the last charts of an estimate stands how to keep it', async ({ page }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/estimate')
    await page
      .locator('#ownership')
      .evaluate((section) => section.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect(page.getByRole('button', { name: 'Keep it', exact: true })).toBeInViewport({ ratio: 1 })
  }
})

test('the links to social networks stand in one row', async ({ page }) => {
  for (const width of [390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/terms')
    expect(await rowsOf(page.locator('footer li:has(a[target=_blank])')), `${width} px`).toEqual([4])
  }
})

test('the five values stand in rows that look meant', async ({ page }) => {
  for (const [width, rows] of [
    [390, [1, 1, 1, 1, 1]],
    [768, [3, 2]],
    [1023, [3, 2]],
    [1024, [5]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/about')
    const values = page.getByRole('heading', { name: 'Values', exact: true }).locator('..').locator('ul > li')
    expect(await rowsOf(values), `${width} px`).toEqual(rows)
  }
})
