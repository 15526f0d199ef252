import { aBlock, aLanguagesBlock } from '../makers.ts'
import { expect, test } from './admin.ts'

test.use({ siteOf: 'figures in languages' })

test('a figure of the home page counts in the marks of French, and ends as it is written', async ({
  admin: { page, call },
}) => {
  await call('POST', '/api/admin/content', aLanguagesBlock('fr'))
  const [capacity, inFrench] = ['1,250.5 MW', '1 250,5 MW']
  const claims = { projects: '250+', countries: '15', capacity }
  const texts = { 'content.capacity': { of: capacity, text: inFrench } }
  const block = {
    type: 'json',
    content: JSON.stringify(claims),
    translations: { fr: { isShown: true, texts } },
  } as const
  await call('PUT', '/api/admin/content/site_claims', aBlock({ key: 'site_claims', ...block }))

  await page.goto('/fr/')
  await page.locator('html[data-live]').waitFor()
  const list = page.locator('dl', { hasText: inFrench })
  await expect(list).toHaveAttribute('data-drawn', 'not yet')
  await list.evaluate((element) => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const readFigure = () => seen.push([...element.querySelectorAll('dt + dd')].at(-1)?.textContent ?? '')
    new MutationObserver(readFigure).observe(element, { characterData: true, subtree: true })
  })
  await list.scrollIntoViewIfNeeded()
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  await expect.poll(async () => (await seen()).at(-1)).toBe(inFrench.replace(' MW', '\u00a0MW'))
  for (const text of await seen()) expect(text).toMatch(/^(\d{1,3}|1\s\d{3}),\d\sMW$/)
})
