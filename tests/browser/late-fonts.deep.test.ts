import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { publicPages } from './public-pages.ts'
import { expect, test } from './test.ts'

test.use({ waitsForFonts: false })

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`nothing moves at ${width} px when the fonts come a second and a half late`, async ({
    page,
    request,
    allow,
  }) => {
    test.setTimeout(600_000)
    allow(/404/)
    const saved = await request.post(estimateApi.save.path, { data: { place: 'Kano', generatorsKva: [250] } })
    const { code } = await saved.json()
    await page.setViewportSize({ width, height })
    await page.addInitScript(recordShifts)
    let lateFontCount = 0
    await page.route('**/*.woff2', async (route) => {
      lateFontCount += 1
      await sleep(1500)
      await route.continue()
    })
    for (const path of [...publicPages, pages.savedEstimate.href({ code })]) {
      lateFontCount = 0
      await page.goto(path, { waitUntil: 'networkidle' })
      expect.soft(await shiftsOf(page), path).toEqual([])
      expect(lateFontCount, path).toBeGreaterThanOrEqual(2)
    }
  })

type Shift = { score: number; moved: string[] }

/** Runs in the page. Records each layout shift, and which elements moved by it. */
function recordShifts() {
  const shifts: Shift[] = []
  Object.assign(globalThis, { shifts })
  type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
      shifts.push({ score: value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Returns the layout shifts so far, once the browser has drawn the page with the fonts. */
async function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return (globalThis as unknown as { shifts: Shift[] }).shifts
  })
}
