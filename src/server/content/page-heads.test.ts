import { describe, expect, test } from 'vitest'
import { commonMessages } from '#contract/common.ts'
import { contentApi } from '#contract/content.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aBlock } from '#tests/makers.ts'

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

  test('must belong to pages that exist', async () => {
    await using app = await startApp(database)
    const { status } = await app.sendAsAdmin(contentApi.create, { body: block({ '/nowhere': { title: 'No' } }) })
    expect(status).toBe(400)
    const wrong = block({ '/about': { image: 'javascript:alert(1)' } })
    const { body } = await app.sendAsAdmin(contentApi.create, { body: wrong })
    expect(body.errors).toEqual([{ path: 'content', message: `/about, image: ${commonMessages.link}` }])
  })
})
