import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { productApi } from '#contract/content/products.ts'
import { settingApi } from '#contract/dashboard/settings.ts'
import { defaultNotificationSettings } from '#contract/deliveries/notifications.ts'
import { leadWorkApi, leadWorkLimits } from '#contract/leads/desk.ts'
import { leadApi } from '#contract/leads/leads.ts'
import { minuteMs } from '#contract/platform/time.ts'
import type { Language } from '#contract/texts/languages.ts'
import { admin, databases, startApp } from '#tests/app.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { aBlock, anInquiry, aProduct, aProductQuote, inLanguages } from '#tests/makers.ts'
import { mailSettings, sendAfter, startSendingApp } from '#tests/sending.ts'

const colon = '\u00a0:'
const isolated = (text: string) => `\u2066${text}\u2069`
const message = 'We need 40 kW of solar panels for our mill.'

const expected = {
  en: {
    html: '<html lang="en">',
    subject: (id) => `We have received your request (#${id})`,
    text: /^Our own words to Amina Bello: by \w+day, 4 PM, Abuja time\.\n\nReference: #\d\nSubject: Request a quote\nName: Amina Bello\nProject size: Small \(under €1M\)\nTimeline: Short term \(3-12 months\)\n\nYou wrote:\n\nWe need /,
    ways: 'To reach somebody sooner, call +234 9 461 0000 or write to office@kano.example. Our hours: Monday-Friday 8-16.',
  },
  fr: {
    html: '<html lang="fr">',
    subject: (id) => `Nous avons bien reçu votre demande (#${id})`,
    text: new RegExp(
      `^Bonjour Amina Bello,\\n\\nMerci pour votre demande \\(Demande de devis\\)\\..* au plus tard${colon} \\w+di, 16\u00a0h\u00a000 \\(heure locale, Abuja\\)\\.\\n\\nRéférence${colon} #\\d\\nObjet${colon} Demande de devis\\nNom${colon} Amina Bello\\nTaille du projet${colon} Petit \\(moins de 1\u00a0M€\\)\\nDélai souhaité${colon} Court terme \\(3 à 12\u00a0mois\\)\\n\\nVotre message${colon}\\n\\nWe need `,
      's',
    ),
    ways: `par téléphone${colon} +234 9 461 0000, ou par e-mail${colon} office@kano.example. Nos horaires d’ouverture${colon} Monday-Friday 8-16.\n`,
  },
  pt: {
    html: '<html lang="pt-PT">',
    subject: (id) => `Recebemos o seu pedido (#${id})`,
    text: /^Olá, Amina Bello,\n\nObrigado pelo seu pedido \(Pedido de orçamento\).* resposta até: \S+-feira, 16h00 \(hora local, Abuja\)\.\n\nReferência: #\d\nAssunto: Pedido de orçamento\nNome: Amina Bello\nDimensão do projeto: Pequeno \(menos de 1\u00a0M€\)\nPrazo pretendido: Curto prazo \(3 a 12\u00a0meses\)\n\nA sua mensagem:\n\nWe need /s,
    ways: 'por telefone: +234 9 461 0000, ou por e-mail: office@kano.example.\n',
  },
  ar: {
    html: '<html lang="ar" dir="rtl">',
    subject: (id) => `استلمنا طلبكم (${isolated(`#${id}`)})`,
    text: /^مرحبًا \u2068Amina Bello\u2069،\n\nشكرًا لطلبكم \(\u2068طلب عرض سعر\u2069\).* في موعد أقصاه: \p{L}+، 4:00\u00a0مساءً \(بالتوقيت المحلي، \u2068أبوجا\u2069\)\.\n\nالرقم المرجعي: #\d\nالموضوع: طلب عرض سعر\nالاسم: Amina Bello\nحجم المشروع: صغير \(أقل من مليون يورو\)\nالإطار الزمني: قصير \(من 3 إلى 12 شهرًا\)\n\nرسالتكم:\n\nWe need /su,
    ways: `بالهاتف: ${isolated('+234 9 461 0000')}، أو بالبريد الإلكتروني: ${isolated('office@kano.example')}.\n`,
  },
} satisfies Partial<Record<Language, { html: string; subject: (id: number) => string; text: RegExp; ways: string }>>

// The cast is safe: these are the keys of the object.
const testedLanguages = Object.keys(expected) as (keyof typeof expected)[]

const company = {
  name: 'Kano Sun',
  blurb: 'Roofs.',
  foundedYear: 2021,
  mission: 'More roofs.',
  vision: 'All roofs.',
  values: [{ name: 'Care', text: '' }],
  email: 'office@kano.example',
  phone: '+234 9 461 0000',
  address: ['1 Sun Road'],
  hours: ['Monday-Friday 8-16'],
}

/** Starts a site with all languages and a company, whose administrator has written a text to senders. */
async function startSite(database: Parameters<typeof startSendingApp>[0], port: number) {
  const app = await startSendingApp(database, { mail: mailSettings({ port }) })
  const blocks = { company, languages: { shown: ['fr', 'pt', 'ar'] } }
  for (const [key, content] of Object.entries(blocks)) {
    const block = aBlock({ key, type: 'json', content: JSON.stringify(content) })
    await app.admin(contentApi.create, { body: key === 'company' ? inLanguages('content', block, ['fr']) : block })
  }
  const answerText = 'Our own words to {name}: by {answer time}.'
  await app.admin(settingApi.saveNotifications, { body: { ...defaultNotificationSettings, answerText } })
  return app
}

describe.each(databases)('a mail on %s', (database) => {
  test.each(testedLanguages)(
    'to a sender of a form in %s is in this language, and the one to the team is in English',
    async (language) => {
      await using server = await startMailServer()
      await using app = await startSite(database, server.port)
      const choices = { subject: 'quote', projectSize: 'small', timeline: 'short' }
      const { id } = await sendAfter(app, 60, { message, ...choices, language })
      await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(2)

      const { html, subject, text, ways } = expected[language]
      const mail = server.received.find(({ to }) => to === 'amina@mill.example')?.mail
      expect(mail?.subject).toBe(subject(id))
      const written = mail?.text?.replaceAll('\r\n', '\n') ?? ''
      expect(written).toMatch(text)
      expect(written).toContain(ways)
      expect(mail?.html).toContain(html)
      expect(mail?.headers.find(({ key }) => key === 'content-language')?.value).toBe(/lang="([\w-]+)"/.exec(html)?.[1])
      expect(mail?.html?.includes('text-align:right')).toBe(language === 'ar')

      const teamMail = server.received.find(({ to }) => to === admin.email)?.mail
      expect(teamMail?.subject).toBe(`#${id} Quote: Amina Bello, Kaduna Mill`)
      const names = { en: undefined, fr: 'French', pt: 'Portuguese', ar: 'Arabic' }
      expect(/^Language: (.*)$/m.exec(teamMail?.text ?? '')?.[1]?.trim()).toBe(names[language])
    },
  )
})

test.each<[Language, RegExp, string, string]>([
  [
    'fr',
    /\n\nLe 1er juin 2027, Amina Bello a écrit\u00a0:\n> We need/,
    'ada – Kano Sun',
    'Re: Nous avons bien reçu votre demande (#1)',
  ],
  [
    'pt',
    /\n\nEm 1 de junho de 2027, Amina Bello escreveu:\n> We need/,
    'ada – Kano Sun',
    'Re: Recebemos o seu pedido (#1)',
  ],
  [
    'ar',
    /\n\nرسالة Amina Bello بتاريخ 1 يونيو 2027:\n> We need/,
    'ada – Kano Sun',
    `Re: استلمنا طلبكم (${isolated('#1')})`,
  ],
])(
  'a reply to a lead in %s has its sender, subject and quotation in this language',
  async (language, quotation, from, subject) => {
    await using server = await startMailServer()
    await using app = await startSite('SQLite', server.port)
    const { id } = await app.visitor(leadApi.send, { body: anInquiry({ message, language }) })
    await app.db.updateTable('quotes').set({ created_at: '2027-06-01T09:00:00.000Z' }).execute()
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(2)
    await app.admin(leadWorkApi.sendReply, { params: { id }, body: { text: 'Bonjour' } })
    await app.clock.advance(leadWorkLimits.replyHeldSeconds * 1000 + minuteMs)
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(3)
    const mail = server.received.at(-1)?.mail
    expect(mail?.from?.name).toBe(from)
    expect(mail?.subject).toBe(subject)
    expect(mail?.text?.replaceAll('\r\n', '\n')).toMatch(quotation)
  },
)

test('a sender of a form in French gets the French text of an administrator, and one in Portuguese the built-in text', async () => {
  await using server = await startMailServer()
  await using app = await startSite('SQLite', server.port)
  const { value } = await app.admin(settingApi.readNotifications, {})
  const answerTexts = { fr: 'Nos propres mots pour {name}.', pt: ' ' }
  await app.admin(settingApi.saveNotifications, { body: { ...value, answerTexts } })
  for (const language of ['fr', 'pt'] as const)
    await app.visitor(leadApi.send, { body: anInquiry({ message, email: `a@${language}.example`, language }) })
  await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(4)
  const textTo = (address: string) => server.received.find(({ to }) => to === address)?.mail.text
  expect(textTo('a@fr.example')).toMatch(/^Nos propres mots pour Amina Bello\.\n/)
  expect(textTo('a@fr.example')).toContain('Nos horaires')
  expect(textTo('a@pt.example')).toMatch(/^Olá, Amina Bello/)
})

test('a reply to a lead in French begins with the French text of an administrator, and one in Portuguese with the built-in text', async () => {
  await using app = await startApp('SQLite')
  const { value } = await app.admin(settingApi.readNotifications, {})
  const aText = { topics: [], text: 'Your {product}.' }
  const body = {
    ...value,
    replyTranslations: { fr: 'Bonjour {first name}, objet : {product}.', pt: ' ' },
    replyTexts: [
      { ...aText, name: 'A', language: 'French', text: 'Votre {product}.' },
      { ...aText, name: 'B', language: 'English' },
    ],
  }
  await app.admin(settingApi.saveNotifications, { body })
  const draftFor = async (language: Language) => {
    const { id } = await app.visitor(leadApi.send, { body: anInquiry({ message, subject: 'quote', language }) })
    return app.admin(leadWorkApi.draftReply, { params: { id } })
  }
  const draft = await draftFor('fr')
  expect(draft.text).toBe('Bonjour Amina, objet : Demande de devis.')
  expect(draft.texts.map(({ text }) => text)).toEqual(['Votre Demande de devis.', 'Your Request a quote.'])
  expect((await draftFor('pt')).text).toBe('Olá, Amina Bello,\n\nObrigado pelo seu pedido (Pedido de orçamento).')
  expect((await draftFor('en')).text).toBe('Hello Amina Bello,\n\nThank you for your request (Request a quote).')
})

test('a sender reads the title of the product in the language of their form, and the team in English', async () => {
  await using server = await startMailServer()
  await using app = await startSite('SQLite', server.port)
  const product = inLanguages('products', aProduct({ title: 'Battery container' }), ['fr'])
  const title = product.translations.fr?.texts.title
  if (title) title.text = 'Conteneur de batteries'
  const { id: productId } = await app.admin(productApi.create, { body: product })
  for (const language of ['fr', 'pt'] as const)
    await app.visitor(leadApi.send, { body: aProductQuote({ productId, email: `a@${language}.example`, language }) })
  await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(4)
  const mailTo = (address: string) => server.received.find(({ to }) => to === address)?.mail
  expect(mailTo('a@fr.example')?.text).toContain('Merci pour votre demande (Conteneur de batteries).')
  expect(mailTo('a@fr.example')?.text).toContain(`Produit${colon} Conteneur de batteries`)
  expect(mailTo('a@pt.example')?.text).toContain('Produto: Battery container')
  expect(mailTo(admin.email)?.subject).toContain('Battery container')
})
