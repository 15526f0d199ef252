import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { productApi } from '#contract/content/products.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { aLanguagesBlock, aProduct } from '#tests/makers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp('SQLite')
  await app.admin(contentApi.create, { body: aLanguagesBlock('fr') })
})
afterAll(() => app[Symbol.asyncDispose]())

/** Returns the heading and the bullets of the open list on a product's card. */
async function bulletsOn(path: string, title: string) {
  const { body } = await app.inject({ url: path })
  const card = body.split(/(?=<h2)/).find((part) => part.includes(title)) ?? ''
  const [, heading, list = ''] = /<section><h3[^>]*>([^<]*)<\/h3><ul[^>]*>(.*?)<\/ul><\/section>/.exec(card) ?? []
  return { heading, bullets: [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, bullet = '']) => bullet) }
}

const many = Array.from({ length: 20 }, (_, i) => `Advantage ${i + 1}`)

test.each<{ name: string; fields: Parameters<typeof aProduct>[0]; bullets: string[] }>([
  { name: 'one feature', fields: { features: ['Quiet'] }, bullets: ['Quiet'] },
  { name: 'many features', fields: { features: many }, bullets: many },
  { name: 'features in their order', fields: { features: ['b', 'c', 'a'] }, bullets: ['b', 'c', 'a'] },
  { name: 'the same feature twice', fields: { features: ['Quiet', 'Quiet'] }, bullets: ['Quiet', 'Quiet'] },
  {
    name: 'markup in a feature',
    fields: { features: ['<b>Quiet</b> & cool'] },
    bullets: ['&lt;b&gt;Quiet&lt;/b&gt; &amp; cool'],
  },
  { name: 'blank features left out', fields: { features: [' ', 'Quiet', ''] }, bullets: ['Quiet'] },
  {
    name: 'invisible features left out',
    fields: { features: ['\u200b', 'Quiet', '\u00ad \u2060'] },
    bullets: ['Quiet'],
  },
  { name: 'blank features only', fields: { features: [' ', '\u3164'] }, bullets: ['Feature to be added'] },
  {
    name: 'features in other scripts',
    fields: { features: ['هادئ', '太阳能', 'Ọ̀rẹ́'] },
    bullets: ['هادئ', '太阳能', 'Ọ̀rẹ́'],
  },
  { name: 'a unit on the line of its figure', fields: { features: ['Up to 60 kW'] }, bullets: ['Up to 60\u00a0kW'] },
  { name: 'a feature of one long word', fields: { features: ['x'.repeat(200)] }, bullets: ['x'.repeat(200)] },
  {
    name: 'figures beside them',
    fields: {
      features: ['Quiet'],
      specifications: [{ label: 'Rated power', value: '60', unit: 'kW' }],
    },
    bullets: ['Quiet'],
  },
])('a product card shows $name under Key Features, open', async ({ name, fields, bullets }) => {
  const title = `Product with ${name}`
  await app.admin(productApi.create, { body: aProduct({ title, ...fields }) })
  expect(await bulletsOn('/products', title)).toEqual({ heading: 'Key Features', bullets })
  expect(await bulletsOn('/fr/products', title)).toEqual({ heading: 'Points forts', bullets })
})
