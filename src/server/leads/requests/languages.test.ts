import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { productApi } from '#contract/content/products.ts'
import { leadLimits } from '#contract/leads/lead-rules.ts'
import { startApp } from '#tests/app.ts'
import { aBlock, anInquiry, aProduct, aProductQuote } from '#tests/makers.ts'

const languages = {
  fr: {
    lookAgain: 'Certains champs sont à vérifier.',
    firstName: 'Le prénom doit comporter au moins 2 caractères',
    lastName: 'Le nom doit comporter au moins 2 caractères',
    email: 'Veuillez saisir une adresse e-mail valide',
    subject: 'Veuillez choisir un objet',
    projectSize: 'Veuillez choisir une taille de projet dans la liste',
    timeline: 'Veuillez choisir un délai dans la liste',
    message: 'Le message doit comporter au moins 10 caractères',
    product: 'Veuillez choisir le produit pour lequel vous souhaitez un devis',
    tooLong: (max: number) => `${max} caractères au maximum`,
    characters: 'Ce texte contient des caractères non admis',
    meant: 'Vouliez-vous écrire amina@gmail.com\u202f?',
    tooMany: 'Trop de demandes. Veuillez patienter un peu, puis réessayer.',
    malformed: 'La demande n’a pas pu être lue.',
  },
  pt: {
    lookAgain: 'Alguns campos precisam de ser revistos.',
    firstName: 'O nome próprio deve ter, pelo menos, 2 caracteres',
    lastName: 'O apelido deve ter, pelo menos, 2 caracteres',
    email: 'Indique um endereço de e-mail válido',
    subject: 'Selecione um assunto',
    projectSize: 'Selecione uma dimensão do projeto na lista',
    timeline: 'Selecione um prazo na lista',
    message: 'A mensagem deve ter, pelo menos, 10 caracteres',
    product: 'Selecione o produto para o qual pretende um orçamento',
    tooLong: (max: number) => `Use, no máximo, ${max} caracteres`,
    characters: 'Este texto contém caracteres não permitidos',
    meant: 'Queria escrever amina@gmail.com?',
    tooMany: 'Demasiados pedidos. Aguarde um pouco e tente novamente.',
    malformed: 'Não foi possível ler o pedido.',
  },
  ar: {
    lookAgain: 'بعض الحقول تحتاج إلى مراجعة.',
    firstName: 'يجب ألا يقل الاسم الأول عن حرفين',
    lastName: 'يجب ألا يقل اسم العائلة عن حرفين',
    email: 'يُرجى إدخال بريد إلكتروني صحيح',
    subject: 'يُرجى اختيار الموضوع',
    projectSize: 'يُرجى اختيار حجم المشروع من القائمة',
    timeline: 'يُرجى اختيار الإطار الزمني من القائمة',
    message: 'يجب ألا تقل الرسالة عن 10 أحرف',
    product: 'يُرجى اختيار المنتج المطلوب عرض سعره',
    tooLong: (max: number) => `الحد الأقصى لعدد الأحرف: ${max}`,
    characters: 'يحتوي هذا النص على رموز غير مقبولة',
    meant: 'هل المقصود \u2066amina@gmail.com\u2069؟',
    tooMany: 'عدد الطلبات كبير جدًا. يُرجى الانتظار قليلًا ثم إعادة المحاولة.',
    malformed: 'تعذّرت قراءة الطلب.',
  },
}

type App = Awaited<ReturnType<typeof startApp>>

async function post(app: App, language: string, body: object | string) {
  const headers = { 'content-type': 'application/json', 'content-language': language }
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await app.inject({ method: 'POST', url: '/api/quotes', headers, payload })
  return { status: response.statusCode, ...response.json() }
}

describe.each(Object.entries(languages))('a visitor whose form is in %s', (language, texts) => {
  test('is told in it about every wrong field of the contact form', async () => {
    await using app = await startApp('SQLite')
    const wrong = {
      firstName: 'A',
      lastName: ' ',
      email: 'nobody',
      subject: '',
      projectSize: 'huge',
      timeline: 'never',
    }

    const answer = await post(app, language, { ...anInquiry(), ...wrong, message: 'Short' })

    expect(answer.message).toBe(texts.lookAgain)
    expect(answer.errors).toEqual([
      { path: 'firstName', message: texts.firstName },
      { path: 'lastName', message: texts.lastName },
      { path: 'email', message: texts.email },
      { path: 'subject', message: texts.subject },
      { path: 'projectSize', message: texts.projectSize },
      { path: 'timeline', message: texts.timeline },
      { path: 'message', message: texts.message },
    ])
  })

  test('is told in it about every text that is too long', async () => {
    await using app = await startApp('SQLite')
    const { nameMaxChars, companyMaxChars, phoneMaxChars, messageMaxChars } = leadLimits
    const limits = {
      firstName: nameMaxChars,
      lastName: nameMaxChars,
      company: companyMaxChars,
      phone: phoneMaxChars,
      message: messageMaxChars,
    }
    const long = Object.fromEntries(Object.entries(limits).map(([name, max]) => [name, 'x'.repeat(max + 1)]))

    const { errors } = await post(app, language, { ...anInquiry(), ...long })

    expect(errors).toEqual(Object.entries(limits).map(([path, max]) => ({ path, message: texts.tooLong(max) })))
  })

  test('is told in it about every wrong field of the form for a quote', async () => {
    await using app = await startApp('SQLite')
    const wrong = { productId: 0, productTitle: 'x'.repeat(256), email: '', phone: '1'.repeat(41) }

    const { errors } = await post(app, language, { ...aProductQuote({ productId: 1 }), ...wrong })

    expect(errors).toEqual([
      { path: 'productId', message: texts.product },
      { path: 'productTitle', message: texts.tooLong(255) },
      { path: 'email', message: texts.email },
      { path: 'phone', message: texts.tooLong(40) },
    ])
  })

  test('is told in it about characters that no text can have, and about a request that can’t be read', async () => {
    await using app = await startApp('SQLite')

    const unstorable = await post(app, language, anInquiry({ firstName: 'Am\0ina' }))
    const malformed = await post(app, language, '{')

    expect(unstorable.errors).toEqual([{ path: 'firstName', message: texts.characters }])
    expect(malformed).toMatchObject({ status: 400, message: texts.malformed })
  })

  test('reads the messages in it also where the form is sent without scripts', async () => {
    await using app = await startApp('SQLite')
    const { id } = await app.admin(productApi.create, { body: aProduct() })
    const content = JSON.stringify({ shown: [language] })
    await app.admin(contentApi.create, { body: aBlock({ key: 'languages', type: 'json', content }) })
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const send = async (url: string, values: Record<string, string>) =>
      (await app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(values).toString() })).body

    const contact = await send(`/${language}/contact`, { firstName: 'A', email: 'amina@gmial.com' })
    const quote = await send(`/${language}/products/${id}`, { email: 'nobody' })

    expect(contact).toContain(texts.lookAgain)
    expect(contact).toContain(texts.firstName)
    expect(contact).toContain(texts.subject)
    expect(contact).toContain(texts.meant)
    expect(quote).toContain(texts.email)
  })

  test('is asked in it to wait after too many requests', async () => {
    await using app = await startApp('SQLite', { rateLimits: true })
    expect(await post(app, language, anInquiry())).toMatchObject({ status: 'new' })
    await app.db.updateTable('throttles').set({ count: 60 }).where('key', 'like', 'quotes:%').execute()
    expect(await post(app, language, anInquiry())).toMatchObject({ status: 429, message: texts.tooMany })
  })
})

test.each(['en', 'de', 'fr, pt', '../fr', 'toString'])(
  'a visitor who names the language %j is answered in English',
  async (language) => {
    await using app = await startApp('SQLite')
    expect((await post(app, language, {})).message).toBe('Some fields need another look.')
  },
)
