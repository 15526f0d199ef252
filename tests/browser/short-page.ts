import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Expects that the page of an estimate is short on a phone, is not wider than it, and breaks no word of its chips. */
export async function expectShortOnPhone(page: Page) {
  const { scrollHeight, scrollWidth } = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement
    return { scrollHeight, scrollWidth }
  })
  expect(scrollHeight).toBeLessThanOrEqual(6500)
  expect(scrollWidth).toBe(390)
  const tops = await page
    .locator('.answer li')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)))
  expect(new Set(tops).size, 'rows of the answer').toBeLessThanOrEqual(1)
  await expectWholeMonths(page)
}

/** Expects that the name of a month never breaks inside its word. */
export async function expectWholeMonths(page: Page) {
  const lines = await page.locator('.month span[aria-hidden]').evaluateAll((names) =>
    names.map((name) => {
      const range = document.createRange()
      range.selectNodeContents(name)
      return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size
    }),
  )
  expect(lines).toEqual(Array(12).fill(1))
}
