import { describe, expect, test } from 'vitest'
import { productApi } from '#contract/content/products.ts'
import { deliveryApi } from '#contract/deliveries/deliveries.ts'
import { leadWorkApi, leadWorkLimits, leadWorkMessages, type ReplyFile } from '#contract/leads/desk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { privacyApi } from '#contract/leads/privacy.ts'
import { mediaApi, mediaMessages } from '#contract/media/media.ts'
import { mediaUrl, variantUrl } from '#contract/media/pictures.ts'
import { urlOf } from '#contract/platform/endpoint.ts'
import { dayMs } from '#contract/platform/time.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { leadsRoom } from '#server/leads/room.ts'
import { contentHashOf } from '#server/media/store.ts'
import { databases, type TestApp } from '#tests/app.ts'
import { anOpenDocument, aPdf, aZip, formWithFile, plainPicture, uploadPicture } from '#tests/files.ts'
import { type Answer, startMailServer } from '#tests/mail-server.ts'
import { anInquiry, aProduct, aProductQuote } from '#tests/makers.ts'
import { deliveriesIn, mailSettings, startSendingApp, untilDelivery } from '#tests/sending.ts'

const to = 'amina@mill.example'
const replyHeldMs = leadWorkLimits.replyHeldSeconds * 1000

async function startAppWithLead(database: (typeof databases)[number], port: number) {
  const app = await startSendingApp(database, { mail: mailSettings({ port }) })
  const { id } = await app.visitor(leadApi.send, { body: anInquiry({ email: to }) })
  await untilDelivery(app, { state: 'sent' }, 'answer')
  const params = { params: { id } }
  return Object.assign(app, {
    params,
    draft: () => app.admin(leadWorkApi.draftReply, params),
    sendReply: (files: ReplyFile[]) =>
      app.sendAsAdmin(leadWorkApi.sendReply, {
        ...params,
        body: { text: 'Here it is.', files: files.map(({ id }) => id) },
      }),
  })
}

async function upload(
  app: TestApp & { params: { params: { id: number } } },
  bytes: Buffer,
  name = 'offer.pdf',
  token = app.token,
) {
  const form = formWithFile(bytes, { name, type: 'application/octet-stream' })
  const response = await app.inject({
    method: 'POST',
    url: urlOf(leadWorkApi.uploadReplyFile, app.params),
    headers: { ...form.headers, authorization: `Bearer ${token}` },
    payload: form.payload,
  })
  return { status: response.statusCode, body: response.json() }
}

const mailsTo = (server: Awaited<ReturnType<typeof startMailServer>>) =>
  server.received.filter((mail) => mail.to === to).map(({ mail }) => mail)

/** The content of an attachment as the recipient's mail program has it. */
const contentOf = ({ content }: { content: ArrayBuffer | Uint8Array | string }) => Buffer.from(content as ArrayBuffer)

const statusOf = async (app: TestApp, url: string) => (await app.inject({ url })).statusCode

describe.each(databases)('files of a reply on %s', (database) => {
  test('reach the recipient as they were chosen, in each try, even if the library has lost one meanwhile', async () => {
    let answer: Answer = null
    await using server = await startMailServer({ answer: () => answer })
    await using app = await startAppWithLead(database, server.port)
    const own = (await upload(app, aPdf(3000), 'Offer für Amina.pdf')).body
    const picture = await uploadPicture(app, 'roof', '#123456')
    const chosen = await app.admin(leadWorkApi.attachFile, { ...app.params, body: { mediaId: picture.id } })
    expect((await app.draft()).files).toEqual([own, chosen])
    await app.admin(mediaApi.remove, { params: { id: picture.id }, query: {} })
    expect(await statusOf(app, picture.url)).toBe(404)

    answer = { code: 451, text: '4.3.2 Later' }
    const sent = await app.sendReply([own, chosen])
    expect(sent.status).toBe(201)
    expect(sent.body.reply.files).toEqual([own, chosen])
    expect((await app.draft()).files).toEqual([])
    await app.clock.advance(replyHeldMs)
    await expect.poll(async () => (await deliveriesIn(app)).at(-1)?.state, { timeout: 10_000 }).toBe('failed')
    answer = null
    await app.admin(deliveryApi.sendAgain, { params: { id: sent.body.id } })
    await expect.poll(() => mailsTo(server).length, { timeout: 10_000 }).toBe(2)

    const { text, attachments = [] } = mailsTo(server).at(-1) ?? {}
    expect(text).toMatch(/^Here it is\./)
    expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Offer für Amina.pdf', 'application/pdf'],
      ['roof.png', 'image/png'],
    ])
    expect(attachments[0] && contentOf(attachments[0]).equals(aPdf(3000))).toBe(true)
    // The mail server has the mail before the site has stored that it is sent.
    await expect
      .poll(async () => (await app.admin(leadWorkApi.read, app.params)).timeline.at(-1), { timeout: 10_000 })
      .toMatchObject({ delivery: { state: 'sent', reply: { files: [own, chosen] } } })
    const opened = await app.admin(leadWorkApi.readReplyFile, { params: { id: own.id } })
    expect(opened).toEqual({ ...own, data: aPdf(3000).toString('base64') })
  })

  test('are no part of the public library, and go with the sender', async () => {
    await using server = await startMailServer()
    await using app = await startAppWithLead(database, server.port)
    const png = await plainPicture(300, 200).png().toBuffer()
    const files = [(await upload(app, aPdf(500))).body, (await upload(app, png, 'roof.exe')).body]
    expect(files[1].name).toBe('roof.png')
    expect(await app.admin(mediaApi.list, {})).toEqual([])
    const { data } = await app.admin(leadWorkApi.readReplyFile, { params: { id: files[1].id } })
    for (const bytes of [aPdf(500), Buffer.from(data, 'base64')])
      expect(await statusOf(app, mediaUrl(contentHashOf(bytes), 'a'))).toBe(404)
    expect(await statusOf(app, variantUrl(contentHashOf(Buffer.from(data, 'base64')), 320, 'webp'))).toBe(404)
    expect((await app.sendReply(files)).status).toBe(201)
    const report = await app.admin(privacyApi.report, { body: { email: to } })
    expect(report.messages.at(-1)).toMatchObject({
      files: [{ name: 'offer.pdf', sizeBytes: 500 }, { name: 'roof.png' }],
    })

    await app.admin(privacyApi.erase, { body: { email: to } })
    for (const table of ['reply_files', 'blobs'] as const)
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([])
    expect((await upload(app, aPdf())).status).toBe(400)
  })

  test('that were not sent go after a week, and those of a deleted lead with it; what the library has stays', async () => {
    await using server = await startMailServer()
    await using app = await startAppWithLead(database, server.port)
    const picture = await uploadPicture(app, 'roof', '#123456')
    await app.admin(leadWorkApi.attachFile, { ...app.params, body: { mediaId: picture.id } })
    await upload(app, aPdf(500))
    await leadsRoom.tidy?.(app.db, new Date(Date.now() + 6 * dayMs), new AbortController().signal)
    expect((await app.draft()).files).toHaveLength(2)
    const sent = (await upload(app, aPdf(700))).body
    await app.sendReply([sent])
    await leadsRoom.tidy?.(app.db, new Date(Date.now() + 8 * dayMs), new AbortController().signal)
    expect((await app.draft()).files).toEqual([])
    expect((await app.admin(leadWorkApi.readReplyFile, { params: { id: sent.id } })).sizeBytes).toBe(700)
    await app.db.deleteFrom('quotes').execute()
    await leadsRoom.tidy?.(app.db, new Date(), new AbortController().signal)
    expect(await app.db.selectFrom('blobs').select('size_bytes').execute()).toHaveLength(1)
    expect(await statusOf(app, picture.url)).toBe(200)
  })

  test('come back with a withdrawn reply, and a second sending of them is refused', async () => {
    await using server = await startMailServer()
    await using app = await startAppWithLead(database, server.port)
    const file = (await upload(app, aPdf(500))).body
    const sent = await app.sendReply([file, file])
    expect(sent.status).toBe(201)
    expect((await app.sendReply([file])).body.message).toBe(leadWorkMessages.noFile)
    await app.admin(leadWorkApi.withdrawReply, { params: { id: sent.body.id } })
    expect((await app.draft()).files).toEqual([file])
    await app.admin(leadWorkApi.removeReplyFile, { params: { id: file.id } })
    expect((await app.sendAsAdmin(leadWorkApi.removeReplyFile, { params: { id: file.id } })).status).toBe(404)
    expect((await app.draft()).files).toEqual([])
    expect(await app.db.selectFrom('blobs').selectAll().execute()).toEqual([])
  })

  test('are only the author’s until they are sent', async () => {
    await using server = await startMailServer()
    await using app = await startAppWithLead(database, server.port)
    const { id: otherId } = await app.db
      .insertInto('admins')
      .values({
        username: 'tayo',
        email: 't@site.example',
        password_hash: '',
        version: 1,
        created_at: '',
        updated_at: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { token } = await openSession(app.db, otherId, 'a test')
    const file = (await upload(app, aPdf(500))).body
    const asOther = (endpoint: Parameters<typeof app.send>[0], call = {}) => app.sendAsAdmin(endpoint, call, { token })
    expect((await asOther(leadWorkApi.draftReply, app.params)).body.files).toEqual([])
    const params = { params: { id: file.id } }
    const body = { text: 'a', files: [file.id] }
    expect([
      (await asOther(leadWorkApi.readReplyFile, params)).status,
      (await asOther(leadWorkApi.removeReplyFile, params)).status,
      (await asOther(leadWorkApi.sendReply, { ...app.params, body })).status,
      (await upload(app, aPdf(), 'a.pdf', 'no-session-has-this-token')).status,
    ]).toEqual([404, 404, 400, 401])
  })

  test('the data sheet of the product is offered, as a file of the library or as a link', async () => {
    await using server = await startMailServer()
    await using app = await startAppWithLead(database, server.port)
    const form = formWithFile(aPdf(900), { name: 'Battery 5.pdf' })
    const headers = { ...form.headers, authorization: `Bearer ${app.token}` }
    const sheet = (
      await app.inject({ method: 'POST', url: mediaApi.uploadPdf.path, headers, payload: form.payload })
    ).json()
    const sheetOf = async (specFile: string) => {
      const { id: productId } = await app.admin(productApi.create, { body: aProduct({ title: 'Battery', specFile }) })
      const { id } = await app.visitor(leadApi.send, { body: aProductQuote({ productId }) })
      return (await app.admin(leadWorkApi.draftReply, { params: { id } })).dataSheet
    }
    expect(await sheetOf(sheet.url)).toEqual({
      mediaId: sheet.id,
      name: 'Battery 5.pdf',
      sizeBytes: 900,
      url: sheet.url,
    })
    const elsewhere = 'https://maker.example/sheet.pdf'
    expect(await sheetOf(elsewhere)).toEqual({ mediaId: null, name: 'Battery', sizeBytes: 0, url: elsewhere })
    expect(await sheetOf('')).toBeNull()
    expect((await app.draft()).dataSheet).toBeNull()
  })
})

const types = '[Content_Types].xml'
const openXml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'
const aWordFile = aZip(types, 'word/document.xml', 'word/embeddings/xl/a.xlsx')
const anExcelFile = aZip(types, 'xl/workbook.xml')

test('a document of Word, Excel or OpenDocument, or a text, is taken by its bytes, and only administrators get it', async () => {
  await using server = await startMailServer()
  await using app = await startAppWithLead('SQLite', server.port)
  const documents: [name: string, Buffer, savedAs: string, mimeType: string][] = [
    ['Spec Ünit.docx', aWordFile, 'Spec Ünit.docx', `${openXml}.wordprocessingml.document`],
    ['Offer.XLSX', anExcelFile, 'Offer.XLSX', `${openXml}.spreadsheetml.sheet`],
    ['offer.pdf', aZip('a', types, 'xl/workbook.xml'), 'offer.xlsx', `${openXml}.spreadsheetml.sheet`],
    ['offer.odt', anOpenDocument('text'), 'offer.odt', `${openDocument}.text`],
    ['offer', anOpenDocument('spreadsheet'), 'offer.ods', `${openDocument}.spreadsheet`],
    ['prices.csv', Buffer.from('Inverter;1.250,00\n'), 'prices.csv', 'text/csv'],
    ['old prices.CSV', Buffer.from('Ger\xe4t;5\n', 'latin1'), 'old prices.CSV', 'text/csv'],
    ['read me.txt', Buffer.from('<script>alert(1)</script>'), 'read me.txt', 'text/plain'],
  ]
  for (const [name, bytes, savedAs, mimeType] of documents) {
    const { status, body } = await upload(app, bytes, name)
    expect([status, body], name).toEqual([201, { id: body.id, name: savedAs, mimeType, sizeBytes: bytes.length }])
    const read = await app.admin(leadWorkApi.readReplyFile, { params: { id: body.id } })
    expect(Buffer.from(read.data, 'base64').equals(bytes), name).toBe(true)
    expect(await statusOf(app, mediaUrl(contentHashOf(bytes), savedAs)), name).toBe(404)
  }
})

test('a document with macros, or another archive, is refused with a word', async () => {
  await using server = await startMailServer()
  await using app = await startAppWithLead('SQLite', server.port)
  const refused: [name: string, Buffer, message: string][] = [
    ['a.docm', aZip(types, 'word/document.xml', 'word/vbaProject.bin'), leadWorkMessages.macros],
    ['a.docx', aZip(types, 'word/document.xml', 'word/vbaProject.bin'), leadWorkMessages.macros],
    ['a.xlsx', aZip(types, 'xl/workbook.xml', 'xl/vbaProject.bin'), leadWorkMessages.macros],
    ['a.xlsx', aZip(types, 'xl/workbook.xml', 'xl/macrosheets/sheet1.xml'), leadWorkMessages.macros],
    ['a.ods', anOpenDocument('spreadsheet', 'Basic/Standard/Module1.xml'), leadWorkMessages.macros],
    ['a.docx', aZip('word/document.xml'), leadWorkMessages.fileType],
    ['a.docx', aZip(types, 'program.exe'), leadWorkMessages.fileType],
    ['a.docx', aWordFile.subarray(0, -10), leadWorkMessages.fileType],
    ['a.csv', aZip('a.csv'), leadWorkMessages.fileType],
    ['a.txt', Buffer.from('MZ\x90\0 a program', 'latin1'), leadWorkMessages.fileType],
    ['a.txt', Buffer.alloc(0), leadWorkMessages.fileType],
  ]
  for (const [name, bytes, message] of refused) {
    const { status, body } = await upload(app, bytes, name)
    expect([status, body.message], name).toEqual([400, message])
  }
})

test('a file of another kind, or too large together with the others, is refused with a word', async () => {
  await using server = await startMailServer()
  await using app = await startAppWithLead('SQLite', server.port)
  const wrongFiles: [string, Buffer][] = [
    ['a program named as a PDF', Buffer.from('MZ\x90\0 a program')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an archive', Buffer.from('PK\x03\x04 an archive')],
    ['a PDF that broke off', aPdf().subarray(0, 12)],
    ['a picture that broke off', (await plainPicture().png().toBuffer()).subarray(0, 60)],
    ['nothing', Buffer.alloc(0)],
  ]
  for (const [what, bytes] of wrongFiles) expect((await upload(app, bytes)).status, what).toBe(400)
  expect((await upload(app, Buffer.from('MZ'))).body.message).toBe(leadWorkMessages.fileType)
  expect((await upload(app, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).body.message).toBe(
    mediaMessages.svg,
  )

  expect((await upload(app, aPdf(6 * 1024 * 1024))).status).toBe(201)
  const tooMuch = await upload(app, aPdf(5 * 1024 * 1024))
  expect(tooMuch.body).toMatchObject({ message: leadWorkMessages.filesTooLarge, errors: [{ path: 'file' }] })
  expect((await upload(app, aPdf(leadWorkLimits.replyFilesMaxBytes + 1))).status).toBe(413)
  for (let i = 1; i < leadWorkLimits.replyFilesMax; i += 1) expect((await upload(app, aPdf(100 + i))).status).toBe(201)
  expect((await upload(app, aPdf(99))).body.message).toBe(leadWorkMessages.tooManyFiles)
  const gone = await app.sendAsAdmin(leadWorkApi.attachFile, { ...app.params, body: { mediaId: 999 } })
  expect([gone.status, gone.body.message]).toEqual([400, leadWorkMessages.noFile])
})
