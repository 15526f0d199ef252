import { describe, expect, test } from 'vitest'
import { contentApi, contentMessages } from '#contract/content/blocks.ts'
import { searchApi } from '#contract/pages/search.ts'
import { commonMessages } from '#contract/platform/common-messages.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { aBlock } from '#tests/makers.ts'

const bodyOf = (key: string, content: object) => aBlock({ key, type: 'json', content: JSON.stringify(content) })
const save = (app: TestApp, key: string, content: object) =>
  app.sendAsAdmin(contentApi.create, { body: bodyOf(key, content) })
const html = async (app: TestApp, url: string) => (await app.inject({ url })).body

/** Returns the HTML of the list below the heading with this id; '' if the page has no such heading. */
const listBelow = (page: string, id: string) => page.match(new RegExp(`id="${id}".*?</ul>`, 's'))?.[0] ?? ''
const countOf = (page: string, id: string) => listBelow(page, id).split('<li').length - 1

const partnerNames = ['Kano Foods', 'Bank of Sokoto', 'TÜV', 'Ministry of Power', 'Lagos <Mills> & Sons']
const partnersOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    name: `${partnerNames[i % 5]} ${i}`,
    role: i % 2 ? '' : `Client since 20${10 + i}`,
    picture: i % 3 ? '' : `/media/a/${i}.png`,
    link: i % 4 ? '' : `https://client-${i}.example/`,
  }))
const peopleOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    name: `Amina Bello ${i}`,
    field: i % 2 ? '' : 'Wind and hydropower',
    picture: i % 3 ? '' : `/media/b/${i}.jpg`,
  }))

describe('clients, certificates, partners and people', () => {
  test('are on no page of a fresh site, nor in its content, and visitors get an empty list', async () => {
    await using app = await startApp('SQLite')
    for (const url of ['/', '/about', '/contact'])
      expect(await html(app, url), url).not.toMatch(/partners-title|people-title/)
    for (const key of ['partners', 'people']) {
      const { content } = await app.visitor(contentApi.readPublic, { params: { key } })
      expect(JSON.parse(content)).toEqual({ [key]: [] })
    }
    expect((await app.visitor(contentApi.listPublic, {})).map(({ key }) => key)).toEqual(['languages'])
  })

  test.each([1, 2, 5, 7, 12])('%i of each stand where visitors look for them, and nowhere else', async (count) => {
    await using app = await startApp('SQLite')
    await save(app, 'partners', { heading: 'They trust us', partners: partnersOf(count) })
    await save(app, 'people', { heading: 'You meet', people: peopleOf(count) })
    const home = await html(app, '/')
    expect(home).toContain('They trust us')
    expect(countOf(home, 'partners-title')).toBe(count)
    expect(home).not.toContain('people-title')
    const row = listBelow(home, 'partners-title')
    expect(row).toContain('Client since 2010')
    expect(row).toMatch(/<a href="https:\/\/client-0\.example\/"[^>]*>Kano Foods 0<\/a>/)
    expect(row).toContain('src="/media/a/0.png"')
    for (const url of ['/about', '/contact']) {
      const page = await html(app, url)
      expect(page).toContain('You meet')
      expect(countOf(page, 'people-title'), url).toBe(count)
      expect(listBelow(page, 'people-title')).toContain('Wind and hydropower')
      expect(page).not.toContain('partners-title')
    }
    for (const url of ['/products', '/privacy']) expect(await html(app, url)).not.toMatch(/They trust us|You meet/)
  })

  test('a person without a picture is shown with initials', async () => {
    await using app = await startApp('SQLite')
    const names = ['Amina Bello', 'Chinua', 'Élise  de la Tour', 'ngozi okafor', 'Ọlá Adé']
    await save(app, 'people', { heading: 'People', people: names.map((name) => ({ name })) })
    const list = listBelow(await html(app, '/about'), 'people-title')
    expect([...list.matchAll(/<span aria-hidden="true">([^<]*)/g)].map(([, text]) => text)).toEqual([
      'AB',
      'C',
      'ÉT',
      'NO',
      'ỌA',
    ])
  })

  test.each([
    ['no rows', 'partners', { heading: 'Ours', partners: [] }],
    ['no people', 'people', { heading: 'Ours', people: [] }],
  ])('with %s the pages leave the part out, also its heading', async (_case, key, content) => {
    await using app = await startApp('SQLite')
    expect((await save(app, key, content)).status).toBe(201)
    for (const url of ['/', '/about', '/contact']) expect(await html(app, url), url).not.toContain(`${key}-title`)
  })

  test.each([
    ['partners', '{"heading":'],
    ['partners', '[]'],
    ['partners', '{"heading":"Ours","partners":{}}'],
    ['people', '{"heading":"Ours","people":[null]}'],
    ['people', '{"heading":"Ours","people":[{"name":["Amina"]}]}'],
    ['people', '{"heading":"Ours","people":[{"name":"Amina","picture":"javascript:alert(1)"}]}'],
  ])('the block %s is left out if an import has written %s', async (key, content) => {
    await using app = await startApp('SQLite')
    await save(app, key, { heading: 'Ours', [key]: [] })
    await app.db.updateTable('content').set({ content }).where('key', '=', key).execute()
    await app.admin(contentApi.create, { body: aBlock() })
    for (const url of ['/', '/about', '/contact']) {
      const { statusCode, body } = await app.inject({ url })
      expect(statusCode, url).toBe(200)
      expect(body, url).not.toContain(`${key}-title`)
    }
  })

  test.each([
    ['partners', { partners: [] }, 'Heading is required'],
    ['partners', { heading: 'Ours', partners: [{ name: ' ' }] }, 'Partners 1, name: Name is required'],
    ['partners', { heading: 'Ours' }, `Partners: ${contentMessages.rows}`],
    ['partners', { heading: 'Ours', partners: [{ name: 'A', link: 'javascript:alert(1)' }] }, commonMessages.link],
    ['partners', { heading: 'Ours', partners: [{ name: 'A', link: 'http://a.example' }] }, commonMessages.link],
    ['people', { heading: 'Ours', people: [{ name: 'Amina', picture: 'amina.jpg' }] }, commonMessages.link],
    ['people', { heading: 'Ours', people: [{ field: 'Wind' }] }, 'People 1, name: Name is required'],
    ['people', { heading: 'Ours', people: 'Amina' }, `People: ${contentMessages.rows}`],
  ])('the block %s is refused as %j', async (key, content, message) => {
    await using app = await startApp('SQLite')
    const { status, body } = await save(app, key, content)
    expect(status).toBe(400)
    expect(JSON.stringify(body.errors)).toContain(message)
  })

  test('a person is found by name, on the about page', async () => {
    await using app = await startApp('SQLite')
    await save(app, 'people', { heading: 'People', people: [{ name: 'Ngozi Okafor', field: 'Batteries' }] })
    const { groups } = await app.visitor(searchApi.search, { query: { q: 'Okafor' } })
    expect(groups[0]?.hits[0]?.href).toBe('/about')
  })
})
