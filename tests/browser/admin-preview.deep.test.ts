import { type BrandInput, brandApi } from '#contract/content/brand.ts'
import { type Article, newsApi } from '#contract/content/news.ts'
import { expect, test, toast } from './admin.ts'
import { expectGoodInAnyLook, expectNoAxeViolations } from './axe.ts'

test.use({ siteOf: 'preview' })

test('the preview follows the form and keeps its scroll position, and visitors see nothing of it', async ({
  admin: { page, call },
  browser,
  allow,
}) => {
  // The server refuses to preview a form without a title (400), and an ended link leads to no page (404). The frame of
  // the preview blocks axe's script.
  allow(/40[04]|Blocked script execution/)
  await page.setViewportSize({ width: 1440, height: 900 })
  const [article] = await call<Article[]>('GET', newsApi.list.path)
  if (!article) throw new Error('The demo has no article')
  await page.goto(`/admin?tab=news&edit=${article.id}`)
  const form = page.getByRole('dialog', { name: 'Edit Article' })
  await form.getByRole('button', { name: 'Preview', exact: true }).click()
  const panel = form.getByRole('region', { name: 'Preview' })
  const previewPage = panel.frameLocator('iframe[title="Preview of the page"]')
  await expect(previewPage.getByRole('heading', { level: 1 })).toHaveText(article.title)

  // A preview that arrives meanwhile takes the place of the page that is scrolled.
  await expect(() => previewPage.getByRole('contentinfo').scrollIntoViewIfNeeded({ timeout: 5000 })).toPass()
  const scrollTop = () =>
    panel.locator('iframe[title="Preview of the page"]').evaluate((frame: HTMLIFrameElement) => {
      return frame.contentWindow?.scrollY ?? 0
    })
  await expect.poll(scrollTop).toBeGreaterThan(100)
  const scrollTopBefore = await scrollTop()
  const title = form.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('A title in the making')
  await expect(previewPage.getByRole('heading', { level: 1 })).toHaveText('A title in the making')
  await expect.poll(scrollTop).toBeGreaterThan(scrollTopBefore / 2)
  await expect(title).toBeFocused()

  await title.fill('')
  await expect(panel.getByText('Title is required')).toBeVisible()
  await expect(previewPage.getByRole('heading', { level: 1 })).toHaveText('A title in the making')
  for (const [name, width] of [
    ['Phone', '390px'],
    ['Tablet', '820px'],
    ['Desktop', '1280px'],
  ] as const) {
    await panel.getByRole('button', { name }).click()
    await expect(panel.locator('iframe[title="Preview of the page"]')).toHaveCSS('width', width)
  }
  await title.fill('Only for a colleague')
  await expect(previewPage.getByRole('heading', { level: 1 })).toHaveText('Only for a colleague')
  await panel.getByRole('button', { name: 'Share preview' }).click()
  const link = panel.getByRole('link', { name: /\/preview\// })
  await expect(link).toBeVisible()
  await expectGoodInAnyLook(page, 'preview')
  await page.setViewportSize({ width: 390, height: 844 })
  const isCutOff = () => form.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  await expect.poll(isCutOff).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  const colleague = await (await browser.newContext()).newPage()
  const address = (await link.getAttribute('href')) ?? ''
  await colleague.goto(address)
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Only for a colleague')
  await panel.getByRole('button', { name: 'End this link' }).click()
  await expect(link).toBeHidden()
  expect((await colleague.goto(address))?.status()).toBe(404)
  await colleague.context().close()
  await title.fill('')
  await expect(panel.getByText('Title is required')).toBeVisible()
  await expectGoodInAnyLook(page, 'a preview that can not be made')
  expect(await (await page.request.get(`/news/${article.id}`)).text()).toContain(article.title)
})

for (const [where, name] of [
  ['banner', 'Products'],
  ['banner', 'Equatora Energy, home'],
  ['main', 'Back to News'],
  ['contentinfo', 'Privacy Policy'],
  ['contentinfo', 'LinkedIn'],
] as const)
  test(`the link “${name}” of a previewed page leads nowhere`, async ({ admin: { page, call }, context, allow }) => {
    allow(/Blocked/)
    const [article] = await call<Article[]>('GET', newsApi.list.path)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/admin?tab=news&edit=${article?.id}`)
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const frame = page.locator('iframe[title="Preview of the page"]')
    const link = frame.contentFrame().getByRole(where).getByRole('link', { name })
    // A preview that arrives meanwhile takes the place of the link.
    await expect(() => link.first().click({ timeout: 5000 })).toPass()
    await expect(page.getByRole('dialog', { name: 'Edit Article' })).toBeVisible()
    expect(await frame.evaluate((element: HTMLIFrameElement) => element.contentWindow?.location.href)).toBe(
      'about:srcdoc',
    )
    await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toHaveText(article?.title ?? '')
    expect(context.pages()).toEqual([page])
  })

test('the preview of a block of the home page begins where the page shows it', async ({ admin: { page }, allow }) => {
  allow(/Blocked script execution/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin?tab=content&edit=home_about')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const frame = page.frameLocator('iframe[title="Preview of the page"]')
  await expect(frame.getByRole('heading', { name: 'Advancing Energy Excellence' })).toBeInViewport()
  await expect(frame.getByRole('heading', { level: 1 })).not.toBeInViewport()
})

test('another brand is seen before it is saved, and every text of the pages can be read', async ({
  admin: { page, call },
  allow,
}) => {
  allow(/Blocked script execution/)
  const brandBefore = await call<BrandInput>('GET', brandApi.read.path)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin?tab=settings')
  await page.getByRole('link', { name: 'Edit the brand' }).click()
  const previewPage = page.frameLocator('iframe[title="Preview of the page"]')
  await expect(previewPage.getByRole('link', { name: 'Our Services' })).toBeVisible()
  await page.getByLabel('Primary colour', { exact: true }).fill('#ffcc00')
  await expect(
    page.getByText('Buttons, links, icons and the band: a darker tone, so that it can be seen #8'),
  ).toBeVisible()
  await page.getByLabel('Background', { exact: true }).selectOption('White')
  await page.getByLabel('Accent colour', { exact: true }).fill('#3b1f5b')
  await expect(
    page.getByText('Filled buttons, marks, and lines on light backgrounds: your colour #3b1f5b'),
  ).toBeVisible()
  await expect(previewPage.getByRole('link', { name: 'Get Quote' }).last()).toHaveCSS(
    'background-color',
    'rgb(59, 31, 91)',
  )
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60"><rect width="60" height="60"/><path d="M99 20h40v20h-40z"/></svg>'
  const logo = { name: 'mill.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
  await page.locator('input[type="file"]').first().setInputFiles(logo)
  await expect(page.getByRole('img', { name: 'Logo', exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'The logo on dark backgrounds' })).toHaveCSS(
    'filter',
    'brightness(0) invert(1)',
  )
  await page.getByRole('button', { name: 'Product', exact: true }).click()
  await expect(previewPage.getByRole('link', { name: 'Equatora Energy, home' }).locator('svg')).toBeHidden()
  await expect(previewPage.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.getByText(/pairs of text and ground can be read/).click()
  await expectGoodInAnyLook(page, 'brand')
  await page.getByRole('button', { name: 'Save brand' }).click()
  await expect(toast(page, 'Brand saved')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('img', { name: 'Equatora Energy' })).toBeVisible()

  const savedBrand = await call<BrandInput>('GET', brandApi.read.path)
  await call('PUT', brandApi.save.path, { ...savedBrand, accent: '#001133' })
  for (const path of ['/', '/products/1', '/search?q=solar']) {
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Equatora Energy, home' }).locator('svg')).toBeHidden()
    await expectNoAxeViolations(page, path)
  }
  await call('PUT', brandApi.save.path, brandBefore)
})
