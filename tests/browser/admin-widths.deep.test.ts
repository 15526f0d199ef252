import { type EntityName, entities, entityNames } from '#contract/editing/entities.ts'
import { expect, test } from './admin.ts'

test.use({ siteOf: 'widths' })

test('every action can be reached without scrolling sideways, however narrow the window and long the words', async ({
  admin: { page, call },
}) => {
  const word = 'x'.repeat(250)
  const firstItem = async (name: EntityName) => (await call<object[]>('GET', `/api/admin/${name}`))[0]
  const withLongWords: Record<EntityName, object> = {
    projects: { ...(await firstItem('projects')), title: word, location: word },
    products: { ...(await firstItem('products')), title: word },
    news: { ...(await firstItem('news')), title: word, location: word },
    content: { key: word.slice(0, 100), title: word, content: word, type: 'text' },
  }
  const isWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth
  const expectNoOverflow = async (state: string) => {
    for (const tab of entityNames) {
      await page.goto(`/admin?tab=${tab}`)
      const parts = page.getByRole('tabpanel').locator('.card:has(> table), li')
      for (const width of [390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect(parts.first()).toBeVisible()
        for (const part of await parts.all())
          expect(await part.evaluate(isWide), `${tab} at ${width}, ${state}`).toBe(false)
      }
    }
  }
  await expectNoOverflow('as it is')
  const createdPaths: string[] = []
  for (const name of entityNames) {
    const { [entities[name].key]: key } = await call<{ id?: number; key?: string }>(
      'POST',
      `/api/admin/${name}`,
      withLongWords[name],
    )
    createdPaths.push(`/api/admin/${name}/${key}`)
  }
  await expectNoOverflow('with long words')
  for (const path of createdPaths) await call('DELETE', path)
})

test('the buttons of a form take at most two rows on a phone, and the last one saves', async ({
  admin: { page, call },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of entityNames) {
    const [item] = await call<Record<string, unknown>[]>('GET', `/api/admin/${name}`)
    for (const editedKey of ['new', item?.[entities[name].key]]) {
      await page.goto(`/admin?tab=${name}&edit=${editedKey}`)
      const buttons = page.getByRole('dialog').locator('footer').getByRole('button')
      await expect(buttons.last()).toHaveText(/^(Create|Save changes)/)
      const bottoms = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
      expect(new Set(bottoms.map(Math.round)).size, `rows of ${name} for ${editedKey}`).toBeLessThanOrEqual(2)
    }
  }
})
