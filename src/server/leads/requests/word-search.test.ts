import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { bothDatabases, startApp, type TestApp } from '#tests/app.ts'
import { createPostgresDatabase } from '#tests/databases.ts'
import { anInquiry } from '#tests/makers.ts'
import { undoMigrations } from '#tests/older-databases.ts'
import { tidyUp } from '#tests/tidy-up.ts'
import { listLeads } from './list.ts'
import { createLead } from './store.ts'
import { indexNewLeads } from './word-hits.ts'

const sendLead = async (app: TestApp, message: string) =>
  (await app.visitor(leadApi.send, { body: anInquiry({ message: `${message}. Thank you.` }) })).id

const find = async (app: TestApp, q: string, more = {}) =>
  (await app.admin(leadApi.list, { query: { q, limit: 50, ...more } })).map(({ id }) => id)

describe.each(bothDatabases)('the search of leads on %s', (database) => {
  test('finds a lead as soon as it is stored, and once it is indexed, by words in any order and by parts of words', async () => {
    await using app = await startApp(database)
    const mill = await sendLead(app, 'A turbine for the old MILL at "Ötztal"')
    const farm = await sendLead(app, 'Batteries for a farm, 100%')
    for (const step of ['stored', 'indexed']) {
      expect(await find(app, 'mill turbine'), step).toEqual([mill])
      expect(await find(app, 'urbin "ötz'), step).toEqual([mill])
      expect(await find(app, 'for'), step).toEqual([farm, mill])
      expect(await find(app, 'at for'), step).toEqual([farm, mill])
      expect(await find(app, 'turbine farm'), step).toEqual([])
      expect(await find(app, `turbine #${mill}`), step).toEqual([mill])
      expect(await find(app, '100%'), step).toEqual([farm])
      await indexNewLeads(app.db)
    }
    const newest = await sendLead(app, 'Another turbine')
    expect(await find(app, 'turbine')).toEqual([newest, mill])
    expect(await find(app, 'turbine', { before: newest })).toEqual([mill])
    expect(await find(app, 'turbine', { order: 'oldest' })).toEqual([mill, newest])
  })

  test('finds e-mail addresses and punctuation exactly as they are typed', async () => {
    await using app = await startApp(database)
    const sendLeadFrom = async (email: string, message: string) =>
      (await app.visitor(leadApi.send, { body: anInquiry({ email, message }) })).id
    const dots = await sendLeadFrom('yaw.owusu@mill.com', 'Rated 4_200 W, 5% more')
    const dashes = await sendLeadFrom('yaw-owusu@mill.org', 'Rated 4.200 W, 5x more')
    for (const step of ['stored', 'indexed']) {
      expect(await find(app, 'yaw.owusu@mill.com'), step).toEqual([dots])
      expect(await find(app, 'yaw-owusu'), step).toEqual([dashes])
      expect(await find(app, '@mill.org'), step).toEqual([dashes])
      expect(await find(app, '@mill'), step).toEqual([dashes, dots])
      expect(await find(app, '4_200'), step).toEqual([dots])
      expect(await find(app, '5%'), step).toEqual([dots])
      await indexNewLeads(app.db)
    }
  })

  test('finds words of notes for as long as the notes have them', async () => {
    await using app = await startApp(database)
    const id = await sendLead(app, 'A roof')
    await sendLead(app, 'Another roof')
    await indexNewLeads(app.db)
    const call = { params: { id } }
    const note = await app.admin(leadWorkApi.addNote, { ...call, body: { text: 'Wants a Hydro plant' } })
    await app.admin(leadWorkApi.addNote, { ...call, body: { text: 'Called the mayor' } })
    expect(await find(app, 'mayor hydro roof')).toEqual([id])
    await app.admin(leadWorkApi.editNote, { params: { id: note.id }, body: { text: 'Wants wind' } })
    expect(await find(app, 'hydro')).toEqual([])
    expect(await find(app, 'wind mayor')).toEqual([id])
    await app.admin(leadWorkApi.removeNote, { params: { id: note.id } })
    expect(await find(app, 'wind')).toEqual([])
    expect(await find(app, 'mayor')).toEqual([id])
  })

  test('does not find what was deleted for good', async () => {
    await using app = await startApp(database)
    const id = await sendLead(app, 'A turbine')
    await indexNewLeads(app.db)
    await app.admin(leadApi.remove, { params: { id } })
    expect(await find(app, 'turbine')).toEqual([])
    expect(await find(app, 'turbine', { deleted: 'true' })).toEqual([id])
    await app.db.deleteFrom('quotes').execute()
    expect(await find(app, 'turbine', { deleted: 'true' })).toEqual([])
    const windmill = await sendLead(app, 'A windmill')
    expect(await find(app, 'windmill')).toEqual([windmill])
  })

  test('pages through more leads than one query of the index returns, and counts up to the given number', async () => {
    await using app = await startApp(database)
    await sendLead(app, 'A turbine')
    const { id: _, ...row } = await app.db.selectFrom('quotes').selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: 1500 }, (_, i) => ({ ...row, status: i < 1400 ? 'closed' : 'new' }))
    for (let i = 0; i < copies.length; i += 500)
      await app.db
        .insertInto('quotes')
        .values(copies.slice(i, i + 500))
        .execute()
    await indexNewLeads(app.db)
    const list = (query: object) => app.sendAsAdmin(leadApi.list, { query: { q: 'turbine', limit: 50, ...query } })
    const first = await list({ countTo: 1000 })
    expect(first.headers['x-total-count']).toBe('1000')
    expect(first.body[0].id).toBe(1501)
    expect((await list({})).headers['x-total-count']).toBe('1501')
    const next = await list({ before: 200 })
    expect(next.body.map(({ id }: { id: number }) => id)).toEqual(Array.from({ length: 50 }, (_, i) => 199 - i))
    const closed = await list({ status: 'closed' })
    expect(closed.headers['x-total-count']).toBe('1400')
    expect(closed.body).toHaveLength(50)
    expect((await list({ status: 'new', order: 'urgent' })).headers['x-total-count']).toBe('101')
  })

  test('finds the few leads that another filter leaves of more than 10,000 with a common word', async () => {
    await using app = await startApp(database)
    await sendLead(app, 'A turbine')
    const { id: _, ...row } = await app.db
      .updateTable('quotes')
      .set({ status: 'closed' })
      .returningAll()
      .executeTakeFirstOrThrow()
    // The cast is safe: the keys of a row are the names of its columns.
    const columns = Object.keys(row) as (keyof typeof row)[]
    for (let count = 1; count < 12_000; count *= 2)
      await app.db
        .insertInto('quotes')
        .columns(columns)
        .expression((eb) => eb.selectFrom('quotes').select(columns))
        .execute()
    const oldIds = [7, 40, 1200]
    await app.db.updateTable('quotes').set({ status: 'new' }).where('id', 'in', oldIds).execute()
    await indexNewLeads(app.db)
    for (const countTo of [undefined, 200]) {
      const query = { q: 'turbine', status: 'new', limit: 50, countTo }
      const { body, headers } = await app.sendAsAdmin(leadApi.list, { query })
      expect(body.map(({ id }: { id: number }) => id)).toEqual(oldIds.toReversed())
      expect(headers['x-total-count']).toBe('3')
      const next = await app.sendAsAdmin(leadApi.list, { query: { ...query, limit: 2 } })
      expect(next.body.map(({ id }: { id: number }) => id)).toEqual([1200, 40])
      expect(next.headers['x-total-count']).toBe('3')
    }
    expect(await find(app, 'turbine', { status: 'new', before: 1200 })).toEqual([40, 7])
  })

  test('finds the leads and notes of an older database', async () => {
    await using app = await startApp(database)
    const id = await sendLead(app, 'A turbine')
    await app.admin(leadWorkApi.addNote, { params: { id }, body: { text: 'Called the MAYOR' } })
    await app.db.updateTable('quotes').set({ search_text: 'a turbine' }).execute()
    await undoMigrations(app.db, database, '0020_lead_words')
    await migrate(app.db, database === 'SQLite' ? 'sqlite' : 'postgres')
    expect(await find(app, 'mayor turbine')).toEqual([id])
    await indexNewLeads(app.db)
    expect(await find(app, 'mayor turbine')).toEqual([id])
  })
})

test('PostgreSQL finds leads also where the site may not create the index', async () => {
  const postgres = await createPostgresDatabase()
  const owner = await openClient(postgres.url)
  const role = `site_${randomUUID().replaceAll('-', '')}`
  await owner.query(`create role ${role} login; grant usage, create on schema public to ${role}`)
  const url = new URL(postgres.url)
  url.username = role
  const db = await openDatabase(url.href, { onIdleError: () => {} })
  expect((await owner.query("select 1 from pg_extension where extname = 'pg_trgm'")).rows).toEqual([])
  const { lead } = await createLead(db, anInquiry({ message: 'A turbine' }), null, { ticket: null, fromNetwork: 1 })
  expect((await listLeads(db, { q: 'turbine', spam: lead.spamAt ? 'true' : undefined })).total).toBe(1)
  await db.destroy()
  await owner.end()
  await postgres.drop()
})

async function openClient(connectionString: string) {
  const client = new Client({ connectionString })
  await client.connect()
  return client
}

/** The lead's field, its text, and searches that find it. */
const spellings: ['firstName' | 'company' | 'phone' | 'email' | 'message', string, string[]][] = [
  ['firstName', 'Adébáyò', ['Adebayo', 'adébáyò', 'ADEBAYO', 'debay']],
  ['firstName', 'Ɓala', ['Bala', 'ɓala', 'ɓALA']],
  ['firstName', 'Ƙasimu Ɗan', ['Kasimu Dan', 'ƙasimu', 'dan kas']],
  ['firstName', 'أحمد', ['احمد', 'أحمد']],
  ['firstName', 'مُحَمَّد', ['محمد']],
  ['firstName', 'Żółć', ['zolc', 'Żółć']],
  ['firstName', 'Şahin İnce', ['sahin ince', 'Şahin']],
  ['firstName', 'Chị Phượng', ['chi phuong']],
  ['company', "O'Connor & Sons", ["O'Connor", 'OConnor', 'o’connor', 'O`Connor']],
  ['company', 'O’Brien', ["o'brien", 'obrien']],
  ['company', 'Große Mühle', ['Grosse', 'große', 'muhle', 'GROSSE MÜHLE']],
  ['company', 'San-Pedro Cacao', ['San Pedro', 'San-Pedro', 'san‑pedro', 'pedro cacao']],
  ['company', 'Côte d’Ivoire Énergie', ["cote d'ivoire", 'energie']],
  ['company', 'Smørrebrød A/S', ['smorrebrod', 'Smørrebrød']],
  ['company', 'Straße 12', ['strasse 12']],
  [
    'phone',
    '0803 123 4567',
    [
      '08031234567',
      '0803-123-4567',
      '+234 803 123 4567',
      '8031234567',
      '2348031234567',
      '009 234 803 123 4567',
      '0803,123,4567',
    ],
  ],
  ['phone', '+234 (0)706 555 0101', ['07065550101', '0706 555', '00234 706 555 0101', '+2347065550101', '7065 550101']],
  ['phone', '+33 6 12 34 56 78', ['0612345678', '06 12 34 56 78', '+33612345678', '0033612345678']],
  ['phone', '٠٨٠٦٧٧٧٨٨٨٩', ['08067778889', '0806 777 8889', '+234 806 777 8889', '٠٨٠٦٧٧٧٨٨٨٩']],
  [
    'phone',
    '+52 1 55 2345 6789',
    [
      ...['+52 1 55 2345 6789', '+5215523456789', '+52 55 2345 6789', '0052 1 55 2345 6789', '55 2345 6789'],
      ...['+52 044 55 2345 6789', '044 55 2345 6789', '(045) 55 2345-6789', '+52 01 55 2345 6789'],
    ],
  ],
  ['phone', '+229 97 12 34 56', ['+229 01 97 12 34 56', '0022997123456', '97 12 34 56']],
  ['phone', '+229 01 97 12 34 57', ['+229 97 12 34 57', '+229 (0)1 97 12 34 57', '97123457']],
  ['phone', '+39 (0)6 1234 5678', ['+39 06 1234 5678', '06 1234 5678', '+39 (0) 6 12345678']],
  ['phone', '+52 33 3456 7890', ['+52 1 33 3456 7890', '+52 (1) 33 3456 7890', '523334567890']],
  [
    'phone',
    '01 345 6789',
    ['01 345 6789', '(01) 345-6789', '+234 1 345 6789', '00234 1 345 6789', '0201 345 6789', '+234 (0)1 345 6789'],
  ],
  ['phone', '+234 201 456 7890', ['01 456 7890', '+234 1 456 7890', '014567890', '0201 456 7890']],
  [
    'phone',
    '+54 9 11 3456 7890',
    ['+54 9 11 3456 7890', '+54 11 15 3456 7890', '+54 11 3456 7890', '11 3456 7890', '0054 11 15 3456 7890'],
  ],
  ['phone', '+54 351 15 345 6789', ['+54 9 351 345 6789', '+54 351 15 345 6789', '+54 0351 15 345 6789']],
  ['phone', 'call 0809 111 2223 or 0809 111 2224', ['08091112224', '+234 809 111 2223']],
  [
    'email',
    'ngozi.eze@mill.example',
    ['mailto:ngozi.eze@mill.example', '<ngozi.eze@mill.example>', 'Ngozi <ngozi.eze@mill.example>'],
  ],
  ['firstName', 'Ɓello Ɗanladi', ['bello danladi', 'Ɓello', 'ƁELLO']],
  ['firstName', 'Ƴar’adua', ["yar'adua", 'yar’adua', 'yar‘adua', 'yarʼadua', 'yaradua']],
  ['firstName', 'Ọlúṣẹ́gun', ['olusegun', 'Ọlúṣẹ́gun', 'ọluṣẹgun', 'OLUSEGUN']],
  ['firstName', 'Nuñez François', ['nunez francois', 'Franc\u0327ois', 'NUÑEZ']],
  ['firstName', 'Łukasz Weiß', ['lukasz weiss', 'WEISS', 'WEIẞ']],
  ['firstName', 'Søren Ægir', ['soren aegir', 'SØREN', 'ægir']],
  ['company', 'Œuvre Solaire', ['oeuvre', 'œuvre', 'OEUVRE SOLAIRE']],
  ['firstName', 'Ｔａｙｏ', ['tayo', 'Ｔａｙｏ']],
  ['firstName', 'Иван Андреев', ['иван', 'АНДРЕЕВ иван']],
  ['firstName', 'Γιώργος', ['γιωργοσ', 'ΓΙΏΡΓΟΣ', 'γιωργος']],
  ['firstName', 'राम', ['राम']],
  ['firstName', '王伟', ['王伟', '伟']],
  ['firstName', 'فاطمة مصطفى', ['فاطمه', 'فاطمة', 'مصطفي', 'مصطفى فاطمة']],
  ['firstName', 'محـــمد إبراهيم', ['محمد ابراهيم', 'محـمد']],
  ['firstName', 'آمنة', ['امنه', 'آمنة']],
  ['firstName', 'ፀሐይ ኃይሉ', ['ፀሐይ', 'ጸሀይ', 'ጸሐይ ኃይሉ', 'ሃይሉ']],
  ['firstName', 'ሠላም ዓለሙ', ['ሰላም', 'ኣለሙ', 'ሠላም']],
  [
    'company',
    'Kano  Double-Space Mills',
    ['kano double', 'kano  double space', '"kano mills"', '“Kano” «mills»', '(kano)'],
  ],
  ['company', '100% Sun_Power', ['100%', 'sun_power', '"100%" sun_']],
  ['company', 'The "Big" Mill', ['"big"', '“Big” mill', 'the "big" mill']],
  ['company', 'Moon ☀️ Power 🚀', ['moon power', '☀️', '🚀 moon']],
  ['company', 'A&B \\ Labs', ['a&b', '\\ labs']],
  ['email', 'amina@büro.example', ['amina@büro.example', 'amina@buro.example', 'amina@xn--bro-hoa.example']],
  ['email', 'musa@xn--mller-kva.example', ['musa@müller.example', 'MUSA@Müller.example', 'musa@xn--mller-kva.example']],
  [
    'email',
    'zainab@mill2.example',
    [
      ...['MAILTO:zainab@mill2.example', 'mailto:zainab@mill2.example?subject=Hi', '"Ngozi" <zainab@mill2.example>'],
      ...['zainab@mill2.example.', 'zainab@mill2.example,', '(zainab@mill2.example);', '‹zainab@mill2.example›'],
      ...['\u200bzainab@mill2.example', 'ZAINAB@MILL2.EXAMPLE'],
      ...['zainab@mill2.example (Ngozi)', 'zainab@mill2.example(Ngozi)', 'Ngozi zainab@mill2.example'],
      ...['Ngozi(zainab@mill2.example)', 'Ngozi|zainab@mill2.example', 'zainab@mill2.example?subject=Hi'],
      ...['Ngozi, zainab@mill2.example', 'Ngozi: zainab@mill2.example', '[zainab@mill2.example] Ngozi'],
    ],
  ],
  ['message', 'Call my son on 0803 123 9999', ['0803 123 9999', '08031239999']],
  ['message', 'We burn 12,000 litres, 1,500,000 in all', ['12,000 litres', '1,500,000']],
  ['message', 'A budget of 10 000 000', ['10 000 000', '10000000']],
  ['message', 'By 05/03/2026, see 2026-0042 and 2026-11-26', ['05/03/2026', '2026-0042', '2026-11-26']],
  ['message', 'A plant of 5㎾, Acme™', ['5kW', 'acmetm']],
  ['message', 'Lead-acid batteries, 12-volt', ['lead acid', 'lead-acid', '12 volt']],
]

const furtherSpellings: typeof spellings = [
  ['firstName', 'Ngũgĩ wa Thiong’o', ['ngugi', 'thiongo', "THIONG'O", 'thiong‛o', 'thiong′o', 'thiong＇o', 'thiongʹo']],
  ['firstName', 'Māʻili Kaʻū', ['maili kau', 'maʻili', "ma'ili", 'ka‘u']],
  ['firstName', 'N’Golo Kanté', ['ngolo kante', "N'Golo", 'N´Golo', 'N`golo']],
  ['firstName', 'Đặng Ħamrun Ŋala', ['dang hamrun', 'Đặng', 'nala', 'ŋala']],
  ['firstName', 'Jean\u2010Luc Dos\u2011Santos', ['jean luc', 'jean-luc', 'Jean–Luc', 'dos santos', 'dos—santos']],
  ['company', 'Al−Amin & Co', ['al amin', 'al-amin', 'Al‒Amin']],
  ['company', 'Ẹ̀gbẹ́ Ọjà', ['egbe oja', 'Ẹ̀gbẹ́', 'ẹgbẹ']],
  ['company', 'Ɔbra Ɛdwuma', ['obra edwuma', 'ɔbra', 'ƐDWUMA']],
  ['company', 'ﬁne Ǆ Mills Ⅷ', ['fine', 'ﬁne mills', 'viii']],
  ['company', 'Kraft\u00adwerk\u200bKano', ['kraftwerk', 'kano']],
  ['company', 'Ёлка Їжак', ['елка', 'Ёлка', 'іжак']],
  ['company', 'שלום ישראל', ['שלום', 'ישראל']],
  ['company', 'گروه كيان', ['گروه', 'كيان']],
  ['company', 'مؤسسة شؤون', ['موسسه', 'شوون', 'مؤسسة']],
  ['company', 'हिन्दी ऊर्जा', ['हिन्दी', 'ऊर्जा']],
  ['company', 'ソーラー発電', ['ソーラー', 'ｿｰﾗｰ', '発電']],
  ['company', '태양광 에너지', ['태양광', '에너지']],
  ['company', 'Sun/Wind+Hydro', ['sun/wind', 'wind+hydro', 'hydro']],
  ['company', 'C.F.A.O. Ltd.', ['c.f.a.o.', 'ltd.']],
  [
    'phone',
    '0803 777 1234 / 0706 777 1235',
    ['0803-777-1234', '0706.777.1235', '(0706) 7771235', '0706 777 1235 / 0803 777 1234'],
  ],
  [
    'phone',
    '+254 712 345678',
    ['0712 345 678', '0712-345-678', '+254 (0)712 345678', '00254712345678', '254 712 345 678'],
  ],
  ['phone', '+44 20 7946 0958 ext 12', ['020 7946 0958', '(020) 7946-0958', '+44 (0)20 79460958', '2079460958']],
  ['phone', '020 7946 0959', ['0207946 0959', '020.7946.0959', '7946 0959']],
  ['phone', '+91 98765 43210', ['98765-43210', '09876543210', '९८७६५४३२१०', '+91 9876 543 210']],
  ['phone', '0803 666 4567/8', ['0803 666 4567', '0803 666 4568', '08036664568', '+234 803 666 4568']],
  [
    'email',
    'first.last+tag@sub.mill-two.example',
    [
      ...['<first.last+tag@sub.mill-two.example>', '＜first.last+tag@sub.mill-two.example＞', 'first.last+tag'],
      ...["'first.last+tag@sub.mill-two.example'", '`first.last+tag@sub.mill-two.example`', 'sub.mill-two.example'],
      ...['First Last <mailto:first.last+tag@sub.mill-two.example>', '«first.last+tag@sub.mill-two.example»'],
      ...['{first.last+tag@sub.mill-two.example}', 'first.last+tag＠sub.mill-two.example', '@sub.mill-two.example>'],
      ...['first.last+tag @ sub.mill-two.example', 'e-mail:first.last+tag@sub.mill-two.example'],
    ],
  ],
]

describe.each(bothDatabases)('the search of leads as people write, on %s', (database) => {
  test.each([
    ['in every spelling', spellings],
    ['in further spellings', furtherSpellings],
  ])('finds names, companies, numbers and addresses %s, before and after they are indexed', async (_, spellings) => {
    await using app = await startApp(database)
    await app.visitor(leadApi.send, { body: anInquiry({ email: 'other@farm.example', phone: '+49 30 12345678' }) })
    const ids: number[] = []
    for (const [field, text] of spellings)
      ids.push((await app.visitor(leadApi.send, { body: anInquiry({ firstName: 'Ngozi', [field]: text }) })).id)
    for (const step of ['stored', 'indexed']) {
      for (const [index, [, text, searches]] of spellings.entries())
        for (const q of searches) expect(await find(app, q), `${q} for ${text}, ${step}`).toContain(ids[index])
      for (const q of ['0803 123 4568', 'o connors', 'grossa', 'san juan', '%%', '__', 'sun-power', '""', '200%'])
        expect(await find(app, q), q).toEqual([])
      await indexNewLeads(app.db)
    }
  })

  test.each([
    'ngozi.333333@mill.example',
    'ngozi+12345@mill.example',
    'ngozi-08031234567@mill.example',
    '2348031234567@mill.example',
    'eze@ngozi.12345.example',
    'mailto:ngozi.333333@mill.example',
    'Ngozi <ngozi.2026-0042@mill.example>',
  ])('finds only the sender of %s, and no lead that has its parts elsewhere', async (q) => {
    await using app = await startApp(database)
    const email = q.replace(/^mailto:|.*<|>$/g, '')
    const { id } = await app.visitor(leadApi.send, { body: anInquiry({ firstName: 'Ngozi', email }) })
    const message = 'Offers 333333, 12345 and 2026-0042: ngozi. ngozi+ ngozi @mill.example eze@ngozi .example'
    await app.visitor(leadApi.send, {
      body: anInquiry({ firstName: 'Ngozi', email: 'ngozi.eze@mill.example', phone: '0803 123 4567', message }),
    })
    for (const step of ['stored', 'indexed']) {
      expect(await find(app, q), step).toEqual([id])
      await indexNewLeads(app.db)
    }
  })

  test('finds the leads of an earlier release in the same way, once housekeeping has been over them', async () => {
    await using app = await startApp(database)
    const { id } = await app.visitor(leadApi.send, {
      body: anInquiry({ company: 'Große Mühle', phone: '0803 123 4567 / 0706 123 4567' }),
    })
    await app.db.updateTable('quotes').set({ search_text: 'ça marche, große mühle' }).execute()
    await undoMigrations(app.db, database, '0034_lead_phones')
    await migrate(app.db, database === 'SQLite' ? 'sqlite' : 'postgres')
    expect(await app.admin(leadApi.list, {})).toMatchObject([
      { id, phone: '0803 123 4567 / 0706 123 4567', phones: [] },
    ])
    await tidyUp(app.db)
    expect(await find(app, 'grosse muhle ca marche')).toEqual([id])
    expect(await find(app, '+2347061234567')).toEqual([id])
    const [lead] = await app.admin(leadApi.list, {})
    expect(lead?.phones.map(({ href }) => href)).toEqual(['tel:+2348031234567', 'tel:+2347061234567'])
  })
})
