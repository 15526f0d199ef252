import { extractTextItems } from 'unpdf'
import { estimateApi } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { prefixOf } from '#contract/texts/languages.ts'
import { aLanguagesBlock, anArticle } from '../makers.ts'
import { expect, test } from './admin.ts'
import { publicPages } from './public-pages.ts'

test.use({ siteOf: 'paper' })

for (const language of ['en', 'fr', 'ar'] as const)
  test(`no sheet is empty or nearly so when a public page is printed, in the language ${language}`, async ({
    admin: { page, call },
    request,
    allow,
  }) => {
    test.setTimeout(300_000)
    // The demo company has no products, projects and articles in Arabic.
    allow(/404/)
    await call('POST', '/api/admin/content', aLanguagesBlock('fr', 'ar'))
    const saved = await request.post(estimateApi.save.path, { data: { place: 'Kano', generatorsKva: [60] } })
    const { code } = await saved.json()
    for (const path of [...publicPages, pages.savedEstimate.href({ code })]) {
      await page.goto(prefixOf(language) + path, { waitUntil: 'networkidle' })
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      for (const format of ['A4', 'Letter']) {
        const where = `${prefixOf(language)}${path} on ${format}`
        const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }
        const { items } = await extractTextItems(new Uint8Array(await page.pdf({ format, margin })))
        const sheets = items.map((pieces) => pieces.map(({ str }) => str).join(' '))
        if (language !== 'ar') expect.soft(oneLine(sheets[0]), where).toContain(oneLine(title))
        const lowest = Math.min(...(items[0] ?? []).flatMap(({ str, y }) => (str.trim() ? [y] : [])))
        if (path.startsWith(pages.estimate.href()))
          expect.soft(lowest, `points below the text of the first sheet, ${where}`).toBeLessThan(300)
        for (const [index, sheet] of sheets.entries())
          expect.soft(sheet.length, `sheet ${index + 1} of ${sheets.length}, ${where}`).toBeGreaterThan(50)
      }
    }
  })

test('a printed page has its content, without buttons and without links to the next page', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await page.goto('/projects/1')
  await expect(page.getByRole('heading', { name: 'Project Overview' })).toBeVisible()
  await expect(page.getByText('Ask about a plant like this').first()).toBeHidden()
  await expect(page.getByText('Next project')).toBeHidden()
  await expect(page.getByText('All projects')).toBeHidden()

  await page.goto('/news/1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Next article')).toBeHidden()
  await expect(page.getByText('Ask an engineer')).toBeHidden()

  await page.goto('/products/2')
  await expect(page.getByRole('region', { name: 'Specifications' }).getByRole('table')).toContainText('1,075 kWh')
  await expect(page.getByText('It black-starts from its own auxiliaries')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Get Quote' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Submit Quote Request' })).toHaveCount(0)
})

test('no line break separates a figure of a project from its unit, however wide the screen is', async ({ page }) => {
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/projects/1')
    const figures = page.getByText('1,820 kWh/kWp', { exact: true })
    const lines = await figures
      .first()
      .evaluate(
        (figure) => figure.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(figure).fontSize),
      )
    expect(lines, `lines at ${width} px`).toBeLessThan(2)
  }
})

test('no line break separates a figure of a product from its unit, on a screen or on paper', async ({ page }) => {
  await page.goto('/products')
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const broken = await page
        .locator('.product-figures dd')
        .evaluateAll((figures) =>
          figures
            .filter((figure) => figure.clientHeight > 1.9 * Number.parseFloat(getComputedStyle(figure).lineHeight))
            .map((figure) => figure.textContent),
        )
      expect(broken, `${media} at ${width} px`).toEqual([])
    }
  }
})

const oneLine = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')

test('a film leaves no empty area on paper: its poster is printed, and nothing if it has none', async ({
  admin: { page, call },
}) => {
  const article = anArticle({ mediaUrl: `/media/${'0'.repeat(32)}/film.mp4` })
  const { id } = await call<{ id: number }>('POST', '/api/admin/news', article)
  await page.goto(`/news/${id}`)
  await expect(page.locator('video')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('video')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/about')
  await expect(page.locator('video')).toHaveAttribute('poster', /avif/)
  await expect(page.locator('video')).toBeVisible()
})
