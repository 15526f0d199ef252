import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { productApi } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import { binApi } from '#contract/editing/bin.ts'
import { draftApi } from '#contract/editing/drafts.ts'
import { versionApi } from '#contract/editing/history.ts'
import { previewApi } from '#contract/editing/preview.ts'
import { databases, startApp } from '#tests/app.ts'
import { aBlock, aLanguagesBlock, aProduct, aProject, inLanguages } from '#tests/makers.ts'

const text = (of: string, text: string) => ({ of, text })

const inFrench = (title: string) => ({
  fr: { isShown: false, texts: { title: text('Solar module', title) } },
})

describe.each(databases)('the translations of an entity on %s', (database) => {
  test('come back with it from the bin', async () => {
    await using app = await startApp(database)
    const { id } = await app.admin(productApi.create, { body: aProduct({ translations: inFrench('Module') }) })
    await app.admin(productApi.remove, { params: { id } })
    await app.admin(binApi.restore, { params: { entity: 'products', id } })
    const [product] = await app.admin(productApi.list, {})
    expect(product?.translations).toEqual(inFrench('Module'))
  })

  test('are restored with an earlier version', async () => {
    await using app = await startApp(database)
    const { id } = await app.admin(productApi.create, { body: aProduct({ translations: inFrench('Module') }) })
    await app.admin(productApi.update, { params: { id }, body: aProduct({ translations: inFrench('Panneau') }) })
    const versions = await app.admin(versionApi.list, { query: { entity: 'products', entityId: String(id) } })
    await app.admin(versionApi.restore, { params: { id: versions[1]?.id ?? 0 } })
    const [product] = await app.admin(productApi.list, {})
    expect(product?.translations).toEqual(inFrench('Module'))
  })

  test('follow a correction that was saved after a draft of other fields was begun', async () => {
    await using app = await startApp(database)
    const { id, version } = await app.admin(productApi.create, { body: aProduct() })
    const values = aProduct({ description: 'Drafted', translations: {} })
    const body = { entity: 'products' as const, id: null, entityId: id, madeFrom: version, values }
    await app.admin(draftApi.save, { body })
    await app.admin(productApi.update, { params: { id }, body: aProduct({ translations: inFrench('Module') }) })
    const [draft] = await app.admin(draftApi.list, { query: { entity: 'products' } })
    expect(draft?.values).toMatchObject({ description: 'Drafted', translations: inFrench('Module') })
  })
})

describe('a preview in a language', () => {
  test('is the page in it, even before the site appears in it', async () => {
    await using app = await startApp('SQLite')
    const { id } = await app.admin(projectApi.create, { body: aProject() })
    const body = { entity: 'projects' as const, entityId: id, values: aProject(), path: '/fr/' }
    expect((await app.admin(previewApi.render, { body })).html).toContain('<html lang="fr"')
    expect((await app.inject({ url: `/fr/projects/${id}` })).statusCode).toBe(404)
    expect(await app.admin(contentApi.list, {})).toEqual([])
  })

  test('shows a block on the page that is asked for', async () => {
    await using app = await startApp('SQLite')
    const languages = aLanguagesBlock('pt')
    await app.admin(contentApi.create, { body: languages })
    const values = aBlock({ key: 'hero_title', content: 'A new headline' })
    const body = { entity: 'content' as const, entityId: null, values, path: '/ar/contact' }
    expect((await app.admin(previewApi.render, { body })).html).toContain('<html lang="ar" dir="rtl"')
  })
})

test('an error of the original is not repeated for its translations', async () => {
  await using app = await startApp('SQLite')
  const body = { ...inLanguages('products', aProduct(), ['fr']), image: '', title: '' }
  const { body: reply } = await app.sendAsAdmin(productApi.create, { body })
  expect(reply).toMatchObject({ errors: [{ path: 'title' }, { path: 'image' }] })
})

test('a translation that is too long for its field is refused at that field', async () => {
  await using app = await startApp('SQLite')
  const product = inLanguages('products', aProduct(), ['fr'])
  const texts = { ...product.translations.fr?.texts, title: text('Solar module', 'x'.repeat(1000)) }
  const body = { ...product, translations: { fr: { isShown: true, texts } } }
  const { body: reply } = await app.sendAsAdmin(productApi.create, { body })
  expect(reply).toMatchObject({ errors: [{ path: 'translations.fr.title' }] })
})
