import { expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { formDetailsHeader, leadApi } from '#contract/leads/leads.ts'
import { pages } from '#contract/platform/pages.ts'
import { databases, startApp } from '#tests/app.ts'
import { aBlock, anInquiry } from '#tests/makers.ts'

const origin = {
  firstPath: '/projects/3',
  firstTitle: 'Kano cold store',
  referrer: 'www.google.com',
  utm: { source: 'newsletter' },
  formTitle: 'Products',
}

const aPolicy = (content: string) => aBlock({ key: 'privacy_policy', type: 'html', content })

test.each(databases)('a lead keeps how its sender came to the site, on %s', async (database) => {
  await using app = await startApp(database)
  await app.send(leadApi.send, { body: { ...anInquiry(), visit: { origin } } })
  expect((await app.admin(leadApi.list, {}))[0]?.origin).toEqual(origin)
})

test.each([
  { origin: { ...origin, firstTitle: 'x'.repeat(300) } },
  { origin: 7 },
  { origin: {} },
  'x',
  null,
  undefined,
])('a lead is never refused because of its origin: %j', async (visit) => {
  await using app = await startApp('SQLite')
  const { status } = await app.send(leadApi.send, { body: { ...anInquiry(), visit } })
  expect(status).toBe(201)
  expect((await app.admin(leadApi.list, {}))[0]?.origin).toBeNull()
})

test.each([
  'x',
  '%%%',
  'bnVsbA',
  Buffer.from('{"visit":').toString('base64url'),
  Buffer.from('{"remarks":["x"],"projectId":"many","estimateCode":{}}').toString('base64url'),
  Buffer.from('{"projectId":7,"projectTitle":"a\\u0000b"}').toString('base64url'),
  'x'.repeat(13_000),
])('a lead is never refused because of the header with its details: %.40s', async (header) => {
  await using app = await startApp('SQLite')
  const headers = { [formDetailsHeader]: header }
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/quotes', payload: anInquiry(), headers })
  expect(statusCode).toBe(201)
  expect(await app.admin(leadApi.list, {})).toMatchObject([{ origin: null, projectTitle: null, spamAt: null }])
})

test.each(databases)('a lead keeps the version of the privacy policy that was shown, on %s', async (database) => {
  await using app = await startApp(database)
  const send = (visit?: object) => app.send(leadApi.send, { body: { ...anInquiry(), visit } })
  const newest = async () => (await app.admin(leadApi.list, {}))[0]
  await send()
  expect(await newest()).toMatchObject({ policyVersion: null, policyShownAt: null })

  const first = await app.admin(contentApi.create, { body: aPolicy('<p>One.</p>') })
  const { ticket } = await app.visitor(leadApi.ticket, {})
  const second = await app.admin(contentApi.update, { params: { key: 'privacy_policy' }, body: aPolicy('<p>Two.</p>') })
  await send({ ticket })
  expect(await newest()).toMatchObject({ policyVersion: first.updatedAt })

  const payload = new URLSearchParams({ ...anInquiry(), status: 'new' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await app.inject({ method: 'POST', url: pages.contact.path, headers, payload })
  const withoutScripts = await newest()
  expect(withoutScripts).toMatchObject({ policyVersion: second.updatedAt, policyShownAt: withoutScripts?.createdAt })
  expect(withoutScripts?.origin).toBeNull()
})
