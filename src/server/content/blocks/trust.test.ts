import { describe, expect, test } from 'vitest'
import { contentApi, contentMessages } from '#contract/content/blocks.ts'
import { type TrustTopic, trustBlockKey, trustTopics } from '#contract/content/trust.ts'
import { searchApi } from '#contract/pages/search.ts'
import { siteFilePaths } from '#contract/platform/pages.ts'
import { databases, startApp, type TestApp } from '#tests/app.ts'
import { aBlock } from '#tests/makers.ts'

const contents: Record<TrustTopic, object> = {
  certificates: {
    intro: 'Registered where we build.',
    certificates: [
      {
        name: 'Electrical contractor',
        number: 'EC-1207',
        issuer: 'Regulator',
        validUntil: '2031-03',
        file: '/media/a/b.pdf',
      },
    ],
  },
  financing: { models: [{ name: 'Lease', owner: 'The bank', payment: 'A monthly rent', term: '7 years' }] },
  service: { terms: [{ title: 'Inverters', duration: '10 years', text: 'Exchanged on site.' }] },
  downloads: { downloads: [{ title: 'Safety plan', file: 'https://files.example/plan.pdf' }] },
}

const bodyOf = (topic: TrustTopic, content: object = contents[topic]) =>
  aBlock({ key: trustBlockKey(topic), type: 'json', content: JSON.stringify(content) })

const pageOf = (app: TestApp, topic: string) => app.inject({ url: `/trust/${topic}` })

describe.each(databases)('the pages of certificates, financing, service and downloads on %s', (database) => {
  test('are not found, linked or listed before an administrator writes them', async () => {
    await using app = await startApp(database)
    for (const topic of [...trustTopics, 'awards']) {
      const { statusCode, body } = await pageOf(app, topic)
      expect(statusCode, topic).toBe(404)
      expect(body).toContain('Page Not Found')
    }
    expect((await app.inject({ url: '/' })).body).not.toContain('/trust/')
    expect((await app.inject({ url: siteFilePaths.sitemap })).body).not.toContain('/trust/')
  })

  test('show what an administrator writes, with the heading, each fact and the file', async () => {
    await using app = await startApp(database)
    for (const topic of trustTopics) await app.admin(contentApi.create, { body: bodyOf(topic) })
    const expectedTexts = {
      certificates: ['Registered where we build.', 'Electrical contractor', 'EC-1207', 'March 2031', '/media/a/b.pdf'],
      financing: ['Lease', 'The bank', 'A monthly rent', '7\u00a0years'],
      service: ['Service and warranty', 'Inverters', '10\u00a0years', 'Exchanged on site.'],
      downloads: ['Safety plan', 'https://files.example/plan.pdf'],
    }
    for (const topic of trustTopics) {
      const { statusCode, body } = await pageOf(app, topic)
      expect(statusCode, topic).toBe(200)
      for (const words of expectedTexts[topic]) expect(body, topic).toContain(words)
    }
  })

  test('stand in the footer of every page, in the sitemap and in the search, and are gone with their block', async () => {
    await using app = await startApp(database)
    await app.admin(contentApi.create, { body: bodyOf('certificates') })
    const findByNumber = async () => (await app.visitor(searchApi.search, { query: { q: 'EC-1207' } })).groups
    const listingUrls = ['/', '/privacy', siteFilePaths.sitemap]
    for (const url of listingUrls) expect((await app.inject({ url })).body, url).toContain('/trust/certificates')
    expect((await app.inject({ url: '/' })).body).not.toContain('/trust/financing')
    expect((await findByNumber())[0]?.hits[0]?.href).toBe('/trust/certificates')

    await app.admin(contentApi.remove, { params: { key: trustBlockKey('certificates') } })
    for (const url of listingUrls) expect((await app.inject({ url })).body, url).not.toContain('/trust/certificates')
    expect(await findByNumber()).toEqual([])
    expect((await pageOf(app, 'certificates')).statusCode).toBe(404)
  })

  test('add no content to the data of other pages, only the key of their block', async () => {
    await using app = await startApp(database)
    await app.admin(contentApi.create, { body: bodyOf('downloads') })
    expect(await app.visitor(contentApi.listPublic, {})).toContainEqual({
      key: 'trust_downloads',
      content: '',
      pictures: {},
    })
  })

  test.each([
    ['certificates', { certificates: [] }, `Certificates: ${contentMessages.rows}`],
    ['certificates', { certificates: [{ name: ' ' }] }, 'Certificates 1, name: Name is required'],
    [
      'certificates',
      { certificates: [{ name: 'A', validUntil: 'soon' }] },
      `Certificates 1, valid until: ${contentMessages.date}`,
    ],
    [
      'certificates',
      { certificates: [{ name: 'A', file: 'javascript:1' }] },
      `Certificates 1, file: ${contentMessages.file}`,
    ],
    ['downloads', { downloads: [{ title: 'A', file: '' }] }, 'Downloads 1, file: File is required'],
  ] as const)('%s refuse %j', async (topic, content, message) => {
    await using app = await startApp(database)
    const { status, body } = await app.sendAsAdmin(contentApi.create, { body: bodyOf(topic, content) })
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path: 'content', message }])
  })
})
