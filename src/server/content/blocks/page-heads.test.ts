import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { productApi } from '#contract/content/products.ts'
import { commonMessages } from '#contract/platform/common-messages.ts'
import { pages } from '#contract/platform/pages.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aBlock, aProduct } from '#tests/makers.ts'

const block = (heads: object) => aBlock({ key: 'page_heads', type: 'json', content: JSON.stringify(heads) })

async function headOf(app: TestApp, url: string) {
  const { payload } = await app.inject({ url })
  const content = (name: string) => new RegExp(`${name}" content="([^"]*)"`).exec(payload)?.[1]
  const title = /<title>([^<]*)/.exec(payload)?.[1]
  return [title, content('og:title'), content('name="description'), content('og:image')]
}

describe.each(databases)('the titles of pages on %s', (database) => {
  test('are those that an administrator has written, already in the HTML', async () => {
    await using app = await startApp(database)
    const [, , defaultText] = await headOf(app, '/about')
    const about = { title: 'Who builds your plant', image: '/media/a/b.jpg' }
    await app.admin(contentApi.create, { body: block({ '/about': about, '/contact': { description: 'Write to us' } }) })
    const image = 'https://site.example/media/a/b.jpg'
    expect(await headOf(app, '/about')).toEqual(['Who builds your plant', 'Who builds your plant', defaultText, image])
    const [title, , description] = await headOf(app, '/contact')
    expect([title, description]).toEqual(['Contact Us - Get Quote', 'Write to us'])
    await app.admin(contentApi.remove, { params: { key: 'page_heads' } })
    expect((await headOf(app, '/about'))[0]).toBe('About Us | Renewable Energy')
  })

  test('are the page’s own where an administrator has left a field empty', async () => {
    await using app = await startApp(database)
    const before = await headOf(app, '/about')
    const empty = { title: '', description: '', image: '' }
    await app.admin(contentApi.create, { body: block({ '/about': empty }) })
    expect(await headOf(app, '/about')).toEqual(before)
    expect(before[0]).toBe('About Us | Renewable Energy')
  })

  test('can be those of every page without an entity of its own', async () => {
    await using app = await startApp(database)
    await app.admin(contentApi.create, {
      body: aBlock({
        key: 'trust_service',
        type: 'json',
        content: JSON.stringify({ intro: 'Ours', terms: [{ title: 'Modules', duration: '', text: 'Ours' }] }),
      }),
    })
    const paths = Object.values(pages).flatMap(({ path }) => (path.includes(':') ? [] : [path]))
    // The page of data sheets exists once a product has a data sheet.
    await app.admin(productApi.create, { body: aProduct({ specFile: 'https://files.example/sheet.pdf' }) })
    const allPaths = [...paths, '/trust/service']
    const heads = Object.fromEntries(allPaths.map((path) => [path, { title: `Ours ${path}` }]))
    await app.admin(contentApi.create, { body: block(heads) })
    for (const path of allPaths) expect((await headOf(app, path))[0], path).toBe(`Ours ${path}`)
  })

  test('must belong to pages that exist', async () => {
    await using app = await startApp(database)
    const { status } = await app.sendAsAdmin(contentApi.create, { body: block({ '/nowhere': { title: 'No' } }) })
    expect(status).toBe(400)
    const wrong = block({ '/about': { image: 'javascript:alert(1)' } })
    const { body } = await app.sendAsAdmin(contentApi.create, { body: wrong })
    expect(body.errors).toEqual([{ path: 'content', message: `/about, image: ${commonMessages.link}` }])
  })
})
