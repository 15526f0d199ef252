import { describe, expect, test } from 'vitest'
import { productApi } from '#contract/content/products.ts'
import { leadMessages } from '#contract/leads/lead-rules.ts'
import { type GeneralInquiry, leadApi } from '#contract/leads/leads.ts'
import { bothDatabases, databases, startApp } from '#tests/app.ts'
import { anInquiry, aProduct, aProductQuote } from '#tests/makers.ts'
import { countByTallies } from './tallies.ts'

describe.each(databases)('a visitor who writes to us, on %s', (database) => {
  test('leaves all that was typed for the administrator to read', async () => {
    await using app = await startApp(database)
    const { status, body: receipt } = await app.send(leadApi.send, { body: anInquiry() })
    const [quote] = await app.admin(leadApi.list, {})

    expect(status).toBe(201)
    expect(receipt).toEqual({ id: quote?.id, type: 'general', status: 'new', createdAt: quote?.createdAt })
    expect(quote).toMatchObject(anInquiry())
    expect(quote).toMatchObject({ productId: null, productTitle: null, version: 1, deletedAt: null })
  })

  test('may leave out what is optional', async () => {
    await using app = await startApp(database)
    const { firstName, lastName, email, subject, message } = anInquiry()
    const body = { type: 'general' as const, firstName, lastName, email, subject, message, company: null, phone: '' }
    await app.visitor(leadApi.send, { body })

    const [quote] = await app.admin(leadApi.list, {})
    expect(quote).toMatchObject({ company: '', phone: '', projectSize: '', timeline: '', status: 'new' })
  })

  test('makes a lead with the status new, whatever status the form sends', async () => {
    await using app = await startApp(database)
    for (const status of ['closed', 7, null, { a: 1 }]) await app.visitor(leadApi.send, { body: anInquiry({ status }) })
    const quotes = await app.admin(leadApi.list, {})
    expect(quotes.map(({ status }) => status)).toEqual(['new', 'new', 'new', 'new'])
  })

  test('is told of every field that is wrong', async () => {
    await using app = await startApp(database)
    const body = { type: 'general', firstName: 'A', lastName: ' ', email: 'nobody', subject: '', message: 'Too short' }
    const answer = await app.send(leadApi.send, { body: { ...body, projectSize: 'huge', timeline: 3 } })

    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      message: 'Some fields need another look.',
      errors: [
        { path: 'firstName', message: 'First name must be at least 2 characters' },
        { path: 'lastName', message: 'Last name must be at least 2 characters' },
        { path: 'email', message: 'Please enter a valid email address' },
        { path: 'subject', message: 'Please select a subject' },
        { path: 'projectSize', message: leadMessages.projectSize },
        { path: 'timeline', message: leadMessages.timeline },
        { path: 'message', message: 'Message must be at least 10 characters' },
      ],
    })
    expect(await app.admin(leadApi.list, {})).toEqual([])
  })

  test.each([
    ['firstName', 'A'.repeat(101)],
    ['email', `${'a'.repeat(250)}@b.example`],
    ['message', 'x'.repeat(5001)],
    ['phone', '1'.repeat(41)],
    ['company', 'x'.repeat(201)],
    ['firstName', 'Am\0ina'],
    ['message', `A broken letter: \ud800 in the middle`],
  ] satisfies [keyof GeneralInquiry, string][])('is refused a %s like %j', async (field, value) => {
    await using app = await startApp(database)
    const { status, body } = await app.send(leadApi.send, { body: anInquiry({ [field]: value }) })
    expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, [field]])
  })

  test.each(['🌞 Äccênts, Ọlọ́jà, 漢字', "Robert'); drop table quotes;--", '<script>alert(1)</script>'])(
    'may write %j, which is kept as it is',
    async (message) => {
      await using app = await startApp(database)
      await app.visitor(leadApi.send, { body: anInquiry({ message: `${message} and more` }) })
      expect((await app.admin(leadApi.list, {}))[0]?.message).toBe(`${message} and more`)
    },
  )

  test('asks for a product under the name that it has today', async () => {
    await using app = await startApp(database)
    const { id } = await app.admin(productApi.create, { body: aProduct({ title: 'Inverter' }) })
    await app.visitor(leadApi.send, { body: aProductQuote({ productId: id, productTitle: 'An older name' }) })

    const [quote] = await app.admin(leadApi.list, {})
    expect(quote).toMatchObject({ type: 'product', productId: id, productTitle: 'Inverter', firstName: '' })
  })

  test('asks for a product that is gone, and the lead keeps the name that the visitor saw', async () => {
    await using app = await startApp(database)
    await app.visitor(leadApi.send, { body: aProductQuote({ productId: 2_147_483_647, productTitle: 'Turbine' }) })
    expect((await app.admin(leadApi.list, {}))[0]).toMatchObject({ productId: null, productTitle: 'Turbine' })
  })

  test.each([0, -1, 1.5, '1', null, 2_147_483_648, 1e300])('can not ask for the product %j', async (productId) => {
    await using app = await startApp(database)
    const { status, body } = await app.send(leadApi.send, { body: { ...aProductQuote({ productId: 1 }), productId } })
    expect([status, body.errors]).toEqual([400, [{ path: 'productId', message: leadMessages.product }]])
  })

  test('can not ask for a product whose number is written in another form', async () => {
    await using app = await startApp(database)
    const { id } = await app.admin(productApi.create, { body: aProduct() })
    const post = async (number: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const { productTitle, email, phone } = aProductQuote({ productId: id, productTitle: 'Turbine' })
      const payload = new URLSearchParams({ productTitle, email, phone }).toString()
      return (await app.inject({ method: 'POST', url: `/products/${number}`, headers, payload })).statusCode
    }
    for (const number of [
      `0x${id}`,
      `0${id}`,
      `${id}.0`,
      `${id}e0`,
      `+${id}`,
      `%20${id}`,
      '0',
      '-1',
      '2147483648',
      'x',
    ])
      expect(await post(number), number).toBe(404)
    expect(await app.admin(leadApi.list, {})).toEqual([])
    expect(await post(String(id))).toBe(303)
    expect(await app.admin(leadApi.list, {})).toHaveLength(1)
  })

  test('reads without scripts whether a form was sent, although its product is gone', async () => {
    await using app = await startApp(database)
    const { id } = await app.admin(productApi.create, { body: aProduct() })
    await app.admin(productApi.remove, { params: { id } })
    const { productTitle, ...fields } = aProductQuote({ productId: id, phone: '+234 803 000 0150' })
    const post = ({ email, phone }: { email: string; phone: string }) =>
      app.inject({
        method: 'POST',
        url: `/products/${id}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'identity' },
        payload: new URLSearchParams({ productTitle, email, phone }).toString(),
      })
    const refused = await post({ ...fields, email: 'amina' })
    expect(refused.statusCode).toBe(400)
    for (const text of ['Send Message', 'Please enter a valid email', 'value="amina"', 'value="+234 803 000 0150"'])
      expect(refused.body).toContain(text)

    const { headers } = await post(fields)
    expect(await app.admin(leadApi.list, {})).toHaveLength(1)
    const { hash: _, pathname, search } = new URL(headers.location ?? '', 'http://localhost')
    expect((await app.inject({ url: pathname + search })).body).toContain('Quote Request Submitted!')
  })

  test.each([
    ['amina@gmial.com', 'gmail.com'],
    ['Amina <AMINA@Yahoo.con>', 'yahoo.com'],
    ['amina@hotmal.com', 'hotmail.com'],
    ['amina@outlok.com', 'outlook.com'],
    ['amina@icloud.co', 'icloud.com'],
    ['amina@live.con', 'live.com'],
    ['amina@gmail.com', null],
    ['amina@mill.example', null],
  ])(
    'without scripts is asked about %j after the form was taken, and below the field of a refused one',
    async (email, meant) => {
      await using app = await startApp(database)
      const { id } = await app.admin(productApi.create, { body: aProduct() })
      const { status: _, ...inquiry } = anInquiry({ email })
      const post = (url: string, fields: Record<string, string>) =>
        app.inject({
          method: 'POST',
          url,
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'identity' },
          payload: new URLSearchParams(fields).toString(),
        })
      for (const [url, fields] of [
        ['/contact', inquiry],
        [`/products/${id}`, { email }],
      ] as const) {
        const { statusCode, headers } = await post(url, fields)
        expect(statusCode).toBe(303)
        expect(headers.location).not.toContain('amina')
        const page = await app.inject({ url: headers.location ?? '', headers: { 'accept-encoding': 'identity' } })
        expect(/Did you mean …@(?:<!-- -->)?([\w.]+)(?:<!-- -->)?\?/.exec(page.body)?.[1] ?? null, url).toBe(meant)
      }
      const refused = await post('/contact', { ...inquiry, firstName: '' })
      expect(refused.statusCode).toBe(400)
      expect(/Did you mean \w+@([\w.]+)\?/.exec(refused.body)?.[1] ?? null).toBe(meant)
      // No other address may put its words into the page.
      expect((await app.inject({ url: '/contact?sent=1&meant=evil.example' })).body).not.toContain('Did you mean')
    },
  )

  test('gets a far too long text back in the form without scripts, with the error and without unknown fields', async () => {
    await using app = await startApp(database)
    const { status: _, ...fields } = anInquiry({ message: `It’s <b>long</b>. ${'ü '.repeat(60_000)}the end` })
    const post = (more: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: '/contact',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-encoding': 'identity' },
        payload: new URLSearchParams({ ...fields, ...more }).toString(),
      })
    const { statusCode, body } = await post({ madeUp: 'zzz', unreadable: '\0' })
    expect(statusCode).toBe(400)
    expect(body).toContain('Please use at most 5000 characters')
    expect(body).toContain('It’s &lt;b&gt;long&lt;/b&gt;. ü ü')
    expect(body).toContain('ü the end</textarea>')
    expect(body).not.toMatch(/zzz|unreadable/)
    expect((await post({ message: 'x'.repeat(1024 * 1024) })).statusCode).toBe(413)
  })

  test.each([
    ['no JSON', 'application/json', '{"type":', 400],
    ['a form', 'application/x-www-form-urlencoded', 'type=general', 415],
    ['text', 'text/plain', '{}', 415],
    ['a prototype', 'application/json', '{"__proto__": {"admin": true}}', 400],
    ['nothing', 'application/json', '', 400],
    ['a list', 'application/json', '[]', 400],
    ['null', 'application/json', 'null', 400],
    ['no type', 'application/json', '{}', 400],
    ['a deep nest', 'application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
    ['too much', 'application/json', JSON.stringify({ message: 'x'.repeat(65_536) }), 413],
  ])('gets an error for a body like this: %s', async (_what, type, payload, status) => {
    await using app = await startApp(database)
    const response = await app.inject({
      method: 'POST',
      url: '/api/quotes',
      headers: { 'content-type': type },
      payload,
    })
    expect(response.statusCode).toBe(status)
    expect(Object.keys(response.json())).toEqual(['message', 'errors'])
    expect(await app.admin(leadApi.list, {})).toEqual([])
  })
})

// Locks of the database decide in these tests.
describe.each(bothDatabases)('a visitor who writes to us, on %s', (database) => {
  test('loses no request while the product is deleted at the same moment', async () => {
    await using app = await startApp(database)
    for (let round = 0; round < 5; round += 1) {
      const { id } = await app.admin(productApi.create, { body: aProduct() })
      const sent = Array.from({ length: 20 }, () => app.send(leadApi.send, { body: aProductQuote({ productId: id }) }))
      const removed = app.sendAsAdmin(productApi.remove, { params: { id } })
      const statuses = (await Promise.all([...sent, removed])).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([201, 200]))
    }
    const quotes = await app.admin(leadApi.list, {})
    expect(quotes).toHaveLength(100)
    expect(new Set(quotes.map(({ productId }) => productId))).toEqual(new Set([null]))
  })

  type Sent = [key: string | undefined, body: object]
  const longKey = 'k'.repeat(200)
  const { status: _, ...inOtherOrder } = anInquiry()
  /** Requests that arrive at the same moment, and the number of leads that they make. */
  const repeated = (productId: number): { what: string; sent: Sent[]; leads: number }[] => [
    { what: 'the same words ten times', sent: Array(10).fill(['a', anInquiry()]), leads: 1 },
    {
      what: 'other words with the same key',
      sent: [...Array(5).fill(['b', anInquiry()]), ['b', anInquiry({ message: 'Something else entirely.' })]],
      leads: 2,
    },
    { what: 'the same words with two keys', sent: ['c', 'd', 'c', 'd'].map((key) => [key, anInquiry()]), leads: 2 },
    {
      what: 'the same words without a key, or with an empty one',
      sent: [
        [undefined, anInquiry()],
        ['', anInquiry()],
      ],
      leads: 2,
    },
    {
      what: 'fields in another order and spaces around them',
      sent: [
        ['e', anInquiry()],
        ['e', Object.fromEntries(Object.entries(inOtherOrder).reverse())],
        ['e', anInquiry({ firstName: ` ${anInquiry().firstName} ` })],
      ],
      leads: 1,
    },
    {
      what: 'a wrong e-mail address before and after the right one',
      sent: ['no address', anInquiry().email, 'no address', anInquiry().email].map((email) => [
        'f',
        anInquiry({ email }),
      ]),
      leads: 1,
    },
    {
      what: 'keys that differ behind their 200th character',
      sent: ['', 'x', 'y'].map((end) => [longKey + end, anInquiry()]),
      leads: 1,
    },
    {
      what: 'an inquiry and a request for a product',
      sent: [anInquiry(), aProductQuote({ productId }), anInquiry(), aProductQuote({ productId })].map((body) => [
        'g',
        body,
      ]),
      leads: 2,
    },
  ]

  test('makes one lead for each key and text, however often they arrive', async () => {
    await using app = await startApp(database)
    const product = await app.admin(productApi.create, { body: aProduct() })
    let total = 0
    for (const { what, sent, leads } of repeated(product.id)) {
      const answers = await Promise.all(
        sent.map(([key, body]) =>
          app.send(leadApi.send, { body }, { headers: key === undefined ? {} : { 'idempotency-key': key } }),
        ),
      )
      const ids = answers.filter(({ status }) => status === 201).map(({ body }) => body.id)
      expect(new Set(ids).size, what).toBe(leads)
      total += leads
    }
    const ids = (await app.admin(leadApi.list, {})).map(({ id }) => id)
    expect(ids).toHaveLength(total)
    // The repeated requests use up no number, on PostgreSQL neither.
    expect(Math.max(...ids) - Math.min(...ids)).toBe(total - 1)
  })

  test('brings the lead back by sending it again after the administrator has deleted it', async () => {
    await using app = await startApp(database)
    const key = { headers: { 'idempotency-key': 'attempt-1' } }
    const { id } = await app.visitor(leadApi.send, { body: anInquiry() }, key)
    await app.visitor(leadApi.send, { body: anInquiry() }, key)
    await app.admin(leadApi.setStatus, { params: { id }, body: { status: 'closed' } })
    await app.admin(leadApi.remove, { params: { id } })
    await Promise.all(Array.from({ length: 5 }, () => app.visitor(leadApi.send, { body: anInquiry() }, key)))

    const quotes = await app.admin(leadApi.list, {})
    expect(quotes).toMatchObject([{ ...anInquiry(), id, status: 'new', deletedAt: null, version: 4 }])
    expect(await countByTallies(app.db, {})).toBe(1)
    expect(await countByTallies(app.db, { status: 'new' })).toBe(1)
  })

  test('makes one lead by clicking twice without scripts, and another with other words', async () => {
    await using app = await startApp(database)
    const post = (message: string) => {
      const { status: _, ...fields } = anInquiry({ message })
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      return app.inject({ method: 'POST', url: '/contact', headers, payload: new URLSearchParams(fields).toString() })
    }
    const words = ['We need 400 kW of solar.', 'We need 400 kW of solar.', 'We need 500 kW of solar.']
    expect((await Promise.all(words.map(post))).map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
    expect(await app.admin(leadApi.list, {})).toHaveLength(2)
  })
})
