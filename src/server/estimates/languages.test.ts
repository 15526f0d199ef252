// The estimates below the addresses of the languages: texts, and figures as each language writes and reads them.
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { type EstimateInput, estimateApi } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { type Language, languages, prefixOf } from '#contract/texts/languages.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { aBlock } from '#tests/makers.ts'

const translated = ['fr', 'pt', 'ar'] as const satisfies Language[]

let app: TestApp
let code: string
beforeAll(async () => {
  app = await startApp('SQLite')
  const content = JSON.stringify({ shown: translated })
  await app.admin(contentApi.create, { body: aBlock({ key: 'languages', type: 'json', content }) })
  code = await savedEstimate({ place: 'Kano', outageHours: 6, generatorsKva: [250], currency: 'NGN' })
  return () => app[Symbol.asyncDispose]()
})

const savedEstimate = async (fields: object) =>
  (await app.visitor(estimateApi.save, { body: fields as EstimateInput })).code

/** Returns a page without its scripts, whose data visitors don't see. */
const get = async (url: string) => withoutScripts((await app.inject({ url })).body)
const withoutScripts = (body: string) => body.replaceAll(/<script.*?<\/script>/gs, '')

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsIn)

/** Returns the texts of the catalogues of estimates that are whole pieces of a page, in plain spaces. */
async function wholeTexts(language: Language) {
  const { catalogues } = await languages[language].catalogues()
  const modules = await Promise.all([catalogues.estimate(), catalogues.calculator(), catalogues.assumptions()])
  return new Set(modules.flatMap(({ texts }) => textsIn(texts)).filter((text) => !/[{<]/.test(text)))
}

/** Returns the texts and the attributes of a page. */
const shownTexts = (body: string) =>
  new Set(
    withoutScripts(body)
      .replaceAll(/<option[^>]*>/g, '<option>')
      .split(/<[^>]*?="|<[^>]*>|="|"/)
      .map((text) => text.replaceAll('&#x27;', "'").trim()),
  )

const wrong = '?monthlyKwh=lots&tilt=120&place=Atlantis&currency=XYZ&pvUsdPerKw=-5&goal=roof&latitude=91&ghi=1;2'
const states = [
  '/estimate',
  `/estimate${wrong}`,
  '/estimate?latitude=60&longitude=-40&country=GBR',
  '/estimate?latitude=12&longitude=8&ghi=50,5,5,5,5,5,5,5,5,5,5,5&temperature=27,27,27,27,27,27,27,27,27,27,27,27',
  '/estimate?place=Kampala&grid=no&generatorsKva=&windKw=10&waterHead=20&waterFlow=0.05&mounting=tracker',
  '/estimate?place=Nairobi&windKw=10&windSpeed=6&windSpeedHeight=50&windHubHeight=80&peakPowerKw=0&batteryKwh=20',
  `/estimate/${'A'.repeat(22)}`,
]

describe.each(translated)('the pages of estimates in %s', (language) => {
  test('have no English text of the interface', async () => {
    const own = await wholeTexts(language)
    const english = [...(await wholeTexts('en'))].filter((text) => !own.has(text))
    for (const path of [...states, pages.savedEstimate.href({ code })]) {
      const shown = shownTexts(await get(prefixOf(language) + path))
      expect(
        english.filter((text) => shown.has(text)),
        path,
      ).toEqual([])
      expect(
        [...own].some((text) => shown.has(text)),
        path,
      ).toBe(true)
    }
  })

  test('show a form again that could not be stored, without an English text', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = prefixOf(language) + pages.estimate.href()
    const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload: wrong.slice(1) })
    expect(statusCode).toBe(400)
    const own = await wholeTexts(language)
    const shown = shownTexts(body)
    const english = [...(await wholeTexts('en'))].filter((text) => !own.has(text))
    expect(english.filter((text) => shown.has(text))).toEqual([])
  })
})

test.each([
  ['fr', 'Nigeria', 'Cabo Verde', 'Afrique du Sud'],
  ['pt', 'Nigéria', 'Costa do Marfim', 'África do Sul'],
  ['ar', 'نيجيريا', 'كوت ديفوار', 'جنوب أفريقيا'],
] as const)(
  'the list of places in %s names the countries in its language, in its order',
  async (language, ...names) => {
    const labelsOn = async (path: string) =>
      Array.from(
        (await get(prefixOf(language) + path)).matchAll(/<optgroup label="([^"]*)"/g),
        ([, label = '']) => label,
      )
    const labels = await labelsOn('/estimate')
    expect(labels).toEqual(expect.arrayContaining([...names]))
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, language)))
    expect(await labelsOn('/')).toEqual(labels)
  },
)

test.each([
  [
    'fr',
    /Votre groupe tourne à 10,?\d?\u00a0% de sa puissance/,
    'Veuillez saisir un nombre de 0 à 1\u202f000\u202f000\u202f000',
  ],
  ['pt', /O seu grupo gerador funciona a 10/, 'Indique um número de 0 a 1\u00a0000\u00a0000\u00a0000'],
  ['ar', /يعمل مولّدكم بنسبة \u206610%/, 'يُرجى إدخال عدد من \u20660\u2069 إلى \u20661\u00a0000\u00a0000\u00a0000\u2069'],
] as const)(
  'the figure of the home page in %s has its note and its errors in the language',
  async (language, note, error) => {
    const headline = (query: object) => app.visitor(estimateApi.headline, { query: { language, ...query } })
    expect((await headline({ generatorsKva: '250' })).note).toMatch(note)
    expect((await headline({ monthlyKwh: 'lots' })).errors).toEqual([{ path: 'monthlyKwh', message: error }])
  },
)

test.each([
  ['fr', ['Estimé par nos soins, 2025-07', 'Ensoleillement à long terme']],
  ['pt', ['Avaliado por nós, 2025-07', 'Horas de sol a longo prazo']],
  ['ar', ['بتقديرنا، \u20662025-07\u2069', 'ساعات سطوع الشمس على المدى الطويل']],
] as const)('a page in %s says in the language how figures are known', async (language, texts) => {
  const body = await get(`${prefixOf(language)}/estimate?place=Abha`)
  for (const text of texts) expect(body.includes(text), text).toBe(true)
})

test.each([
  ['en', '14 to 6\u00a0% a year', '10 (6 to 14)\u00a0% a year', '−0.35 (−0.47 to −0.29)\u00a0%/K'],
  ['fr', '14 à 6\u00a0% par an', '10 (6 à 14)\u00a0% par an', '−0,35 (−0,47 à −0,29)\u00a0%/K'],
  ['pt', '14 a 6\u00a0% por ano', '10 (6 a 14)\u00a0% por ano', '−0,35 (−0,47 a −0,29)\u00a0%/K'],
  ['ar', '\u206614–6%\u2069 سنويًا', '10 (6–14)\u2069%\u2069 سنويًا', '−0.35 (−0.47–−0.29)\u2069%/K\u2069'],
] as const)(
  'charts and assumptions in %s write percentages and years as the language does',
  async (language, ...texts) => {
    const body = (await get(prefixOf(language) + pages.savedEstimate.href({ code }))).replaceAll(/<!--.*?-->/g, '')
    for (const text of texts) expect(body.includes(text), text).toBe(true)
  },
)

test('a place that is given by coordinates has its name in the language', async () => {
  const body = await get('/fr/estimate?latitude=12.1&longitude=8.6&country=NGA')
  expect(body.includes('Kano (environs)')).toBe(true)
  expect(body.includes('Near Kano')).toBe(false)
  const inEnglish = await get('/estimate?latitude=12.1&longitude=8.6&country=NGA')
  expect(/<title>([^<]*)/.exec(inEnglish)?.[1]).toMatch(/kWp.* in the Kano area/)
})

/** Returns the value of a field on a page. */
const fieldValue = (body: string, name: string) =>
  /value="([^"]*)"/.exec(new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(body)?.[0] ?? '')?.[1]

/** Returns the charts and figures of a page, without its form. */
const resultsOf = (body: string) => {
  const [, results] = /id="result".*?<dl[^>]*>(.*?)<\/dl>/s.exec(body) ?? []
  if (!results) throw new Error('The page has no results.')
  return results
}

test.each(['en', ...translated] as const)(
  'a plant that never pays for itself says so once, in %s',
  async (language) => {
    const saved = await savedEstimate({ place: 'Kano', peakPowerKw: 10, batteryKwh: 5000 })
    const { texts } = await (await languages[language].catalogues()).catalogues.estimate()
    const page = await get(prefixOf(language) + pages.savedEstimate.href({ code: saved }))
    expect(/<dl.*?<\/dl>/s.exec(page)?.[0].split(texts.figures.never)).toHaveLength(2)
  },
)

describe('figures in a form', () => {
  test.each([
    ['', '12,000', undefined],
    ['/fr', '12\u202f000', 'comma'],
    ['/pt', '12\u00a0000', 'comma'],
    ['/ar', '12\u00a0000', undefined],
  ])('start as the language of %s/estimate writes them, on the home page, too', async (prefix, figure, decimal) => {
    for (const path of ['/estimate', '/']) {
      const body = await get(prefix + path)
      expect(fieldValue(body, 'monthlyKwh'), path).toBe(figure)
      expect(fieldValue(body, 'decimal'), path).toBe(decimal)
    }
  })

  test.each(['fr', 'pt'] as const)(
    'of a page in %s have a decimal comma, and stay as they were typed',
    async (language) => {
      const typed = { decimal: 'comma', monthlyKwh: '12.500', peakPowerKw: '12,5', batteryKwh: '1.000,5', tilt: '7,5' }
      const body = await get(prefixOf(language) + pages.estimate.href({}, typed))
      for (const [name, text] of Object.entries(typed)) expect(fieldValue(body, name)).toBe(text)
      const plain = { monthlyKwh: '12500', peakPowerKw: '12.5', batteryKwh: '1000.5', tilt: '7.5' }
      expect(resultsOf(body)).toBe(resultsOf(await get(prefixOf(language) + pages.estimate.href({}, plain))))
      expect(body).toContain('decimal=comma')
    },
  )

  test('are the same in each language in which somebody opens the address', async () => {
    const temperature = '26,5; 27; 28; 28; 27; 26; 25; 25; 26; 27; 27; 26,5'
    const ghi = '5,5 5,7 6 6,1 6 5,9 5,5 5,2 5,4 5,6 5,6 5,4'
    const typed = { decimal: 'comma', monthlyKwh: '12.500', latitude: '9,06', longitude: '7,5', country: 'NGA' }
    const french = pages.estimate.href({}, { ...typed, ghi, temperature })
    const body = await get(french)
    expect(fieldValue(body, 'monthlyKwh')).toBe('12,500')
    expect(fieldValue(body, 'latitude')).toBe('9.06')
    expect(fieldValue(body, 'ghi')).toBe('5.5; 5.7; 6; 6.1; 6; 5.9; 5.5; 5.2; 5.4; 5.6; 5.6; 5.4')
    expect(fieldValue(await get(`/ar${french}`), 'monthlyKwh')).toBe('12\u00a0500')
    const english = { monthlyKwh: '12,500', latitude: '9.06', longitude: '7.5', country: 'NGA' }
    const points = { ghi: ghi.replaceAll(',', '.'), temperature: temperature.replaceAll(',', '.') }
    const opened = await get(`/fr${pages.estimate.href({}, { ...english, ...points })}`)
    expect(fieldValue(opened, 'monthlyKwh')).toBe('12\u202f500')
    expect(fieldValue(opened, 'latitude')).toBe('9,06')
    expect(resultsOf(opened)).toBe(resultsOf(await get(`/fr${french}`)))
  })

  test('of an address in another language stay as they are if they are wrong', async () => {
    const body = await get('/estimate?decimal=comma&monthlyKwh=lots&outageHours=25,5')
    expect(fieldValue(body, 'monthlyKwh')).toBe('lots')
    expect(fieldValue(body, 'outageHours')).toBe('25,5')
  })

  test('are stored as a visitor without scripts typed them', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const fields = {
      decimal: 'comma',
      place: 'Kano',
      monthlyKwh: '12.000',
      peakPowerKw: '12,5',
      generatorsKva: '60,5; 20',
    }
    const payload = new URLSearchParams(fields).toString()
    const { headers: reply } = await app.inject({ method: 'POST', url: '/pt/estimate', headers, payload })
    const [, saved = ''] = /^\/pt\/estimate\/([\w-]{22})$/.exec(reply.location ?? '') ?? []
    const { estimate } = await app.visitor(estimateApi.readSaved, { params: { code: saved } })
    expect(estimate.input.load.monthlyKwh).toBe(12_000)
    expect(estimate.input.pv.peakPowerKw).toBe(12.5)
    expect(estimate.input.supply.generatorsKva).toEqual([60.5, 20])
  })

  test('may have Arabic digits and semicolons', async () => {
    const body = await get(`/ar${pages.estimate.href({}, { monthlyKwh: '١٢٬٥٠٠', generatorsKva: '٦٠٫٥؛ ٢٠' })}`)
    expect(resultsOf(body)).toBe(
      resultsOf(await get(`/ar${pages.estimate.href({}, { monthlyKwh: '12500', generatorsKva: '60.5; 20' })}`)),
    )
  })
})

describe('the PDF of an estimate', () => {
  async function pdfTextOf(path: string) {
    const { statusCode, headers, rawPayload } = await app.inject({ url: `${path}/estimate.pdf` })
    expect(statusCode).toBe(200)
    const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true })
    return { text: text.replaceAll(/\s+/g, ' '), headers, file: rawPayload.toString('latin1') }
  }

  /** Returns texts as they are in a PDF: long ones only, because a short one may be a part of another word. */
  const longTexts = async (language: Language) => {
    const { catalogues } = await languages[language].catalogues()
    const { texts } = await catalogues.pdf()
    const pieces = textsIn(texts).flatMap((text) => text.split(/\{\w+\}|, CC BY.*/))
    const whole = [...pieces, ...(await wholeTexts(language))].map((text) => text.replaceAll(/\s+/g, ' ').trim())
    return whole.filter((text) => text.length > 8)
  }

  test.each([
    [
      'fr',
      'estimation-energetique-kano.pdf',
      ['Centrale solaire de', 'millions de NGN', 'kWc', 'août', '12 000 kWh par mois'],
    ],
    [
      'pt',
      'estimativa-energetica-kano.pdf',
      ['Central solar de', 'milhões de NGN', 'kWp', 'agosto', '12 000 kWh por mês'],
    ],
  ] as const)('in %s has no English text, and each letter', async (language, name, texts) => {
    const { text, headers, file } = await pdfTextOf(prefixOf(language) + pages.savedEstimate.href({ code }))
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}"`)
    expect(file).toContain(`/Lang (${languages[language].numbers})`)
    for (const shown of texts) expect(text).toContain(shown)
    const own = await longTexts(language)
    expect((await longTexts('en')).filter((english) => !own.includes(english) && text.includes(english))).toEqual([])
    expect(text).not.toContain('?')
  })

  test.each([
    [
      'en',
      /We are 90 % sure that the long-term mean is at least .*?Wh a year \(P90\)/,
      'A single year differs from the mean by about ±4 %.',
    ],
    [
      'fr',
      /Nous sommes sûrs à 90 % que la moyenne à long terme atteint au moins .*?Wh par an \(P90\)/,
      'Une année isolée s’écarte de la moyenne d’environ ±4 %.',
    ],
    [
      'pt',
      /Temos 90 % de certeza de que a média de longo prazo é de, pelo menos, .*?Wh por ano \(P90\)/,
      'Um ano isolado desvia-se da média cerca de ±4 %.',
    ],
  ] as const)('in %s says what P90 means, and how much a single year differs', async (language, sure, singleYear) => {
    const { text } = await pdfTextOf(prefixOf(language) + pages.savedEstimate.href({ code }))
    expect(text).toMatch(sure)
    expect(text).toContain(singleYear)
  })

  test('is in English for a page in Arabic, whose link says so', async () => {
    const page = pages.savedEstimate.href({ code })
    const body = await get(`/ar${page}`)
    expect(body).toMatch(
      new RegExp(`<a href="${page}/estimate.pdf" hrefLang="en"[^>]*>تنزيل PDF \\(بالإنجليزية\\)</a>`),
    )
    expect((await pdfTextOf(page)).text).toContain('energy estimate of')
    expect(await get(`/fr${page}`)).toContain(`<a href="/fr${page}/estimate.pdf" class=`)
  })
})
