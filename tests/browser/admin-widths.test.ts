import { contentApi } from '#contract/content.ts'
import { type Article, newsApi } from '#contract/news.ts'
import { type Product, productApi } from '#contract/products.ts'
import { type Project, projectApi } from '#contract/projects.ts'
import { expect, test } from './admin.ts'

test.use({ siteOf: 'widths' })

test('every action can be reached without scrolling sideways, however narrow the window and long the words', async ({
  admin: { page, call },
}) => {
  const word = 'x'.repeat(250)
  const [project] = await call<Project[]>('GET', projectApi.list.path)
  const [product] = await call<Product[]>('GET', productApi.list.path)
  const [article] = await call<Article[]>('GET', newsApi.list.path)
  const isWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth
  const widthsFit = async (state: string) => {
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const tab of ['projects', 'products', 'content']) {
        await page.goto(`/admin?tab=${tab}`)
        await expect(page.getByRole('row').nth(1)).toBeVisible()
        expect(await page.locator('.card:has(> table)').evaluate(isWide), `${tab} at ${width}, ${state}`).toBe(false)
      }
      await page.goto('/admin?tab=news')
      await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
      for (const card of await page.getByRole('tabpanel').getByRole('listitem').all())
        expect(await card.evaluate(isWide), `news at ${width}, ${state}`).toBe(false)
    }
  }
  await widthsFit('as it is')
  const made = [
    [projectApi, await call<Project>('POST', projectApi.create.path, { ...project, title: word, location: word })],
    [productApi, await call<Product>('POST', productApi.create.path, { ...product, title: word })],
    [newsApi, await call<Article>('POST', newsApi.create.path, { ...article, title: word, location: word })],
  ] as const
  const block = { key: word.slice(0, 100), title: word, content: word, type: 'text' }
  await call('POST', contentApi.create.path, block)
  await widthsFit('with long words')
  for (const [api, { id }] of made) await call('DELETE', `${api.create.path}/${id}`)
  await call('DELETE', `${contentApi.create.path}/${block.key}`)
})
