import { describe, expect, test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { leadEditApi, leadEditMessages } from '#contract/leads/edits.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { outcomeMessages } from '#contract/leads/outcome.ts'
import { privacyApi } from '#contract/leads/privacy.ts'
import { bothDatabases, databases, startApp, type TestApp } from '#tests/app.ts'
import { aLeadByHand, anInquiry } from '#tests/makers.ts'

const idsFound = async (app: TestApp, q: string) =>
  (await app.admin(leadApi.list, { query: { q } })).map(({ id }) => id)

const timelineOf = async (app: TestApp, id: number) => (await app.admin(leadWorkApi.read, { params: { id } })).timeline

const tenMillionNaira = { result: 'won', value: '10,000,000.50', currency: 'ngn', reason: 'Best price' } as const

describe.each(databases)('a lead that an administrator enters on %s', (database) => {
  test('is in list, search, counts and overview, belongs to who entered it, and says how it came', async () => {
    await using app = await startApp(database)
    const entered = await app.admin(leadEditApi.enter, { body: aLeadByHand({ consentOn: '2026-01-05' }) })
    expect(entered).toMatchObject({
      type: 'general',
      status: 'new',
      source: 'phone',
      consentOn: '2026-01-05',
      ownerId: app.adminId,
      spamReasons: [],
    })
    expect((await app.admin(leadApi.list, {})).map(({ id }) => id)).toEqual([entered.id])
    expect(await idsFound(app, 'Danladi')).toEqual([entered.id])
    expect(await app.admin(leadApi.counts, {})).toMatchObject({ new: 1, mine: 1, all: 1 })
    expect(await timelineOf(app, entered.id)).toMatchObject([{ kind: 'entered', username: 'ada', to: 'phone' }])
    const [entry] = await app.admin(adminApi.audit, {})
    expect(entry).toMatchObject({ action: 'created', entity: 'quotes', entityId: String(entered.id) })
    expect(JSON.stringify(entry)).not.toMatch(/Danladi|0803/)
  })

  test.each([
    ['a telephone number only', { email: '', phone: '0803 123 4567' }, null],
    ['an e-mail address only', { email: 'danladi@mill.example', phone: '' }, null],
    ['an address with its name', { email: 'Danladi Musa <danladi@mill.example>' }, null],
    ['neither', { email: '', phone: '' }, ['email', leadEditMessages.contact]],
    ['only blanks', { email: ' ', phone: '\u200b ' }, ['email', leadEditMessages.contact]],
    ['a wrong address', { email: 'danladi@', phone: '0803 123 4567' }, ['email', 'Please enter a valid email address']],
    ['no name', { firstName: '', lastName: '' }, null],
    ['no way in which it came', { source: '' }, ['source', leadEditMessages.source]],
    ['an agreement of tomorrow', { consentOn: '2999-01-01' }, ['consentOn', leadEditMessages.consent]],
    ['a product that does not exist', { productId: 77 }, ['productId', leadEditMessages.product]],
  ])('may have %s, or not', async (_, fields, error) => {
    await using app = await startApp(database)
    const { status, body } = await app.sendAsAdmin(leadEditApi.enter, { body: { ...aLeadByHand(), ...fields } })
    expect(status).toBe(error ? 400 : 201)
    if (error) expect(body.errors).toContainEqual({ path: error[0], message: error[1] })
  })
})

describe.each(bothDatabases)('a correction on %s', (database) => {
  test('changes each field, keeps the old value in the timeline, and search and “same person” follow', async () => {
    await using app = await startApp(database)
    const { id } = await app.visitor(leadApi.send, { body: anInquiry({ email: 'amina@gmial.com', phone: '12' }) })
    const other = await app.admin(leadEditApi.enter, {
      body: aLeadByHand({ phone: '0706 555 0000 / 0803 123 4567' }),
    })
    await app.admin(leadWorkApi.addNote, { params: { id }, body: { text: 'Wants a genset.' } })
    const body = {
      firstName: 'Amina',
      lastName: 'Belló',
      email: 'amina@gmail.com',
      phone: '+234 803 123 4567',
      company: '',
      productId: null,
    }
    const corrected = await app.admin(leadEditApi.correct, { params: { id }, body })
    expect(corrected).toMatchObject({ ...body, message: anInquiry().message, subject: 'quote' })

    const corrections = (await timelineOf(app, id)).filter(({ kind }) => kind.startsWith('corrected'))
    expect(corrections).toMatchObject([
      { kind: 'corrected name', username: 'ada', from: 'Amina Bello', to: 'Amina Belló' },
      { kind: 'corrected email', from: 'amina@gmial.com', to: 'amina@gmail.com' },
      { kind: 'corrected phone', from: '12', to: '+234 803 123 4567' },
      { kind: 'corrected company', from: 'Kaduna Mill', to: '' },
    ])
    for (const q of ['amina@gmail.com', '08031234567', '803 123', 'genset'])
      expect([q, (await idsFound(app, q)).includes(id)]).toEqual([q, true])
    for (const q of ['gmial', 'Kaduna Mill']) expect([q, await idsFound(app, q)]).toEqual([q, []])
    // The other lead has this number as its second one.
    for (const [one, two] of [
      [id, other.id],
      [other.id, id],
    ] as const)
      expect((await app.admin(leadWorkApi.read, { params: { id: one } })).samePerson).toMatchObject([{ id: two }])
    const [entry] = await app.admin(adminApi.audit, {})
    expect(entry).toMatchObject({ action: 'updated', entityId: String(id) })
    expect(JSON.stringify(entry)).not.toMatch(/amina/i)
  })

  test.each([
    ['Amina <amina@müller.example.>', 'amina@müller.example'],
    ['mailto:amina@xn--mller-kva.example', 'amina@xn--mller-kva.example'],
    ['ПОЧТА@пример.рф', 'почта@пример.рф'],
    [' jose\u0301@exemplo.com.br, ', 'josé@exemplo.com.br'],
    ['用户@例子。广告', '用户@例子.广告'],
  ])('understands the address in %j, as does a lead that is entered', async (written, email) => {
    await using app = await startApp(database)
    const entered = await app.admin(leadEditApi.enter, { body: aLeadByHand({ email: written }) })
    expect(entered.email).toBe(email)
    const other = await app.admin(leadEditApi.enter, { body: aLeadByHand({ email: '', phone: '0706 123 4567' }) })
    const { firstName, lastName, phone, company, productId } = other
    const body = { firstName, lastName, phone, company, productId, email: written }
    expect((await app.admin(leadEditApi.correct, { params: { id: other.id }, body })).email).toBe(email)
    expect(await idsFound(app, email)).toEqual([other.id, entered.id])
    const { samePerson } = await app.admin(leadWorkApi.read, { params: { id: other.id } })
    expect(samePerson.map(({ id }) => id)).toEqual([entered.id])
  })

  test('and search, “same person” and an erasure know an international address in both forms', async () => {
    await using app = await startApp(database)
    const ids: number[] = []
    for (const email of ['amina@müller.example', 'Amina@xn--mller-kva.example', 'amina@muller.example'])
      ids.push((await app.admin(leadEditApi.enter, { body: aLeadByHand({ email, phone: '' }) })).id)
    const [unicode = 0, ascii = 0, other = 0] = ids
    expect(await idsFound(app, 'amina@xn--mller-kva.example')).toEqual([ascii, unicode])
    const { samePerson } = await app.admin(leadWorkApi.read, { params: { id: unicode } })
    expect(samePerson.map(({ id }) => id)).toEqual([ascii])
    expect(await app.admin(privacyApi.erase, { body: { email: 'amina@müller.example' } })).toEqual({ leads: 2 })
    expect((await app.admin(leadApi.list, {})).filter(({ email }) => email).map(({ id }) => id)).toEqual([other])
  })

  test('is refused from an old version, for a lead in the bin and for an anonymous one; the same again does nothing', async () => {
    await using app = await startApp(database)
    const { id, version, ...entered } = await app.admin(leadEditApi.enter, { body: aLeadByHand() })
    const params = { id }
    const { firstName, lastName, email, phone, company, productId } = entered
    const same = { firstName, lastName, email, phone, company, productId }
    const statusOf = async (body: object, headers = {}) =>
      (await app.sendAsAdmin(leadEditApi.correct, { params, body }, { headers })).status
    expect((await app.admin(leadEditApi.correct, { params, body: same })).version).toBe(version)
    expect(await statusOf({ ...same, company: 'Mill' }, { 'if-match': '"7"' })).toBe(412)
    await app.admin(leadApi.remove, { params })
    expect(await statusOf({ ...same, company: 'Mill' })).toBe(404)
    await app.admin(leadApi.restore, { params })
    await app.admin(privacyApi.erase, { body: { email } })
    expect(await statusOf({ ...same, company: 'Mill' })).toBe(404)
    expect(await timelineOf(app, id)).toHaveLength(4)
  })

  test('is erased with the person, also where the person’s address was only a mistake', async () => {
    await using app = await startApp(database)
    const corrected = async (from: string, to: string) => {
      const lead = await app.admin(leadEditApi.enter, { body: aLeadByHand({ email: from }) })
      const { firstName, lastName, phone, company, productId } = lead
      const body = { firstName, lastName, email: to, phone, company, productId }
      await app.admin(leadEditApi.correct, { params: { id: lead.id }, body })
      return lead.id
    }
    const own = await corrected('ngozi@mill.exmple', 'ngozi@mill.example')
    const strangers = await corrected('ngozi@mill.example', 'uche@mill.example')
    const report = await app.admin(privacyApi.report, { body: { email: 'ngozi@mill.example' } })
    expect(report.corrections).toMatchObject([{ leadId: own, from: 'ngozi@mill.exmple', to: 'ngozi@mill.example' }])

    expect(await app.admin(privacyApi.erase, { body: { email: 'Ngozi@Mill.example' } })).toEqual({ leads: 1 })
    const kinds = async (id: number) => (await timelineOf(app, id)).map(({ kind }) => kind)
    expect(await kinds(own)).toEqual(['entered', 'made anonymous'])
    expect(await kinds(strangers)).toEqual(['entered'])
    expect(JSON.stringify(await app.db.selectFrom('lead_events').selectAll().execute())).not.toMatch(/ngozi/i)
  })

  test('may give the lead another product, or none', async () => {
    await using app = await startApp(database)
    const now = new Date().toISOString()
    const product = { title: 'Inverter', description: '', image: '', icon: 'Cog', features: '[]', spec_file: null }
    const more = { specifications: '[]', questions: '[]', diagram: '[]', position: 0, version: 1 }
    const values = { ...product, ...more, created_at: now, updated_at: now }
    const { id: productId } = await app.db
      .insertInto('products')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    const lead = await app.admin(leadEditApi.enter, { body: aLeadByHand() })
    const { firstName, lastName, email, phone, company } = lead
    const body = { firstName, lastName, email, phone, company }
    const params = { id: lead.id }
    expect(await app.admin(leadEditApi.correct, { params, body: { ...body, productId } })).toMatchObject({
      type: 'product',
      productTitle: 'Inverter',
    })
    expect(await idsFound(app, 'inverter')).toEqual([lead.id])
    expect(await app.admin(leadEditApi.correct, { params, body: { ...body, productId: null } })).toMatchObject({
      type: 'general',
      productTitle: null,
    })
  })
})

describe.each(bothDatabases)('the outcome of a lead on %s', (database) => {
  test('is set, corrected and removed while it is closed, and stays out of the specified status', async () => {
    await using app = await startApp(database)
    const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
    const params = { id }
    const open = await app.sendAsAdmin(leadEditApi.setOutcome, { params, body: { outcome: tenMillionNaira } })
    expect([open.status, open.body.message]).toEqual([400, outcomeMessages.closed])
    await app.admin(leadApi.setStatus, { params, body: { status: 'closed' } })
    const won = await app.admin(leadEditApi.setOutcome, { params, body: { outcome: tenMillionNaira } })
    expect(won).toMatchObject({
      status: 'closed',
      outcome: { result: 'won', value: '10000000.50', currency: 'NGN', reason: 'Best price' },
    })
    const lost = { result: 'lost', value: null, currency: 'NGN', reason: null } as const
    expect((await app.admin(leadEditApi.setOutcome, { params, body: { outcome: lost } })).outcome).toMatchObject({
      result: 'lost',
      currency: null,
    })
    expect((await app.admin(leadEditApi.setOutcome, { params, body: { outcome: null } })).outcome).toBeNull()
    expect((await timelineOf(app, id)).slice(2)).toMatchObject([
      { kind: 'outcome', from: null, to: 'won, NGN 10,000,000.5, Best price' },
      { kind: 'outcome', to: 'lost' },
      { kind: 'outcome', to: null },
    ])
    const stale = { headers: { 'if-match': '"1"' } }
    expect((await app.sendAsAdmin(leadEditApi.setOutcome, { params, body: { outcome: lost } }, stale)).status).toBe(412)
  })
})

test.each([
  ['1,250,000.50', '1250000.50'],
  ['1 250 000,50', '1250000.50'],
  ['1.250.000', '1250000'],
  ['1.250,5', '1250.5'],
  ['1.250', '1250'],
  ['1,250', '1250'],
  ['12.500', '12500'],
  ['999,999', '999999'],
  ['1.250,00', '1250.00'],
  ['1,250.00', '1250.00'],
  ['1.25', '1.25'],
  ['1,25', '1.25'],
  ['1250.5', '1250.5'],
  ['0.250', null],
  ['0,250', null],
  ['1250.500', null],
  ['1,250.500', null],
  ['1.250,500', null],
  ["1'250'000", '1250000'],
  ['007', '7'],
  ['0', '0'],
  ['999999999999999.99', '999999999999999.99'],
  ['1234567890123456', null],
  ['1.2345', null],
  ['-5', null],
  ['1e9', null],
  ['ten', null],
  ['', null],
])('the value %j is stored as %s', async (value, stored) => {
  await using app = await startApp('SQLite')
  const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
  await app.admin(leadApi.setStatus, { params: { id }, body: { status: 'closed' } })
  const outcome = { ...tenMillionNaira, value }
  const { status, body } = await app.sendAsAdmin(leadEditApi.setOutcome, { params: { id }, body: { outcome } })
  expect([status, body.outcome?.value ?? null]).toEqual([stored === null ? 400 : 200, stored])
})

test.each(['XYZ', 'NAIRA', '', '€'])('the currency %j is refused', async (currency) => {
  await using app = await startApp('SQLite')
  const { id } = await app.visitor(leadApi.send, { body: anInquiry() })
  await app.admin(leadApi.setStatus, { params: { id }, body: { status: 'closed' } })
  const outcome = { ...tenMillionNaira, currency }
  const { status, body } = await app.sendAsAdmin(leadEditApi.setOutcome, { params: { id }, body: { outcome } })
  expect([status, body.errors[0]?.path]).toEqual([400, 'outcome.currency'])
})
