import { expect, test } from './test.ts'

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
