import { describe, expect, test } from 'vitest'
import { contentApi } from '#contract/content/blocks.ts'
import { newsApi } from '#contract/content/news.ts'
import { productApi } from '#contract/content/products.ts'
import { projectApi } from '#contract/content/projects.ts'
import type { TranslatedKind } from '#contract/content/translated-texts.ts'
import { taskOf, textPairs } from '#contract/content/translations.ts'
import { entityNames } from '#contract/editing/entities.ts'
import { mediaApi } from '#contract/media/media.ts'
import { siteFilePaths } from '#contract/platform/pages.ts'
import { sanitizedHtml } from '#server/platform/html/sanitize.ts'
import { startApp } from '#tests/app.ts'
import { aLanguagesBlock } from '#tests/makers.ts'
import { addDemoContent } from './demo.ts'
import { withTranslations } from './demo-translations.ts'

/**
 * The languages of the demo, with the number of rows that are translated, the words of pages, and the words and names
 * that are the same in English.
 */
const languages = {
  fr: {
    translated: { products: 6, projects: 5, news: 7, content: 9, media: 19 },
    pages: [
      ['/products/1', 'Modules photovoltaïques bifaciaux de type N', 'Combien de modules une chaîne peut-elle compter'],
      ['/products/2', 'Rendement aller-retour, AC-AC', 'revêtement C4'],
      ['/projects/1', 'Centrale de 1,2 MWc à suiveurs', 'Contrôleur d’économie de carburant'],
      ['/news/1', 'à quelle fréquence nettoyer une centrale solaire', 'racine carrée'],
      ['/', 'De l’énergie propre pour l’industrie', 'revenons après le premier harmattan'],
      ['/about', 'Le négoce a été notre premier métier', 'Nous formons et embauchons là où nous construisons'],
      ['/contact', 'Du lundi au vendredi, de 8 h à 16 h', 'Devis, dimensionnement et visites de site'],
      ['/privacy', 'règlement général sur la protection des données (RGPD)'],
      ['/terms', 'les tribunaux d’Abuja sont compétents'],
      ['/cookies', 'ne déposent aucun cookie'],
    ],
    same: ['Dimensions', 'Excellence', 'Innovation', 'Interfaces', 'Protection', 'Site', 'cycles'],
  },
  pt: {
    translated: { products: 6, projects: 1, news: 0, content: 9, media: 19 },
    pages: [
      ['/products/1', 'Módulos fotovoltaicos bifaciais tipo N', 'Quantos módulos cabem numa string'],
      ['/products/2', 'Rendimento do ciclo, de AC a AC', 'revestimento C4'],
      ['/projects/2', 'Parque eólico de 1,0 MW numa rede insular', '2,6 milhões de dólares', 'Posto de corte de 20 kV'],
      ['/', 'Energia limpa para a indústria', 'voltamos depois do primeiro harmatão'],
      ['/about', 'O trabalho dos primeiros tempos foi o comércio', 'Formamos e contratamos onde construímos'],
      ['/contact', 'Segunda a sexta-feira, das 8h00 às 16h00', 'Orçamentos, dimensionamento e visitas ao local'],
      ['/privacy', 'Regulamento Geral sobre a Proteção de Dados (RGPD)'],
      ['/terms', 'os tribunais de Abuja são competentes'],
      ['/cookies', 'não colocam cookies'],
    ],
    same: ['Interfaces'],
  },
  ar: {
    translated: { products: 0, projects: 0, news: 0, content: 1, media: 0 },
    pages: [
      ['/contact', 'من الاثنين إلى الجمعة، من 8:00 صباحًا إلى 4:00 مساءً', 'عروض الأسعار وتحديد القدرات'],
      ['/about', 'نسرّع التحوّل العالمي', 'نذكر الإنتاج الذي نتوقعه'],
    ],
    same: [],
  },
} as const

const names = [
  /^NMOT$/,
  /^EQ-[A-Z]+-[\d/]+$/,
  /^Modbus TCP, IEC 60870-5-104$/,
  /^(Abuja|Accra|Kaduna|Kano|Kumasi|Lagos|Minna), (Ghana|Nigeria)$/,
  /^(Plot 27, Meridian Crescent|Abuja, FCT|Nigeria)$/,
]

const kinds = [...entityNames, 'media'] as const
const apis = { products: productApi, projects: projectApi, news: newsApi, content: contentApi, media: mediaApi }

const app = await startApp('SQLite')
await addDemoContent(app.db)

/** Returns the rows of the demo that are translated into a language. */
async function translatedRows(entity: TranslatedKind, language: keyof typeof languages) {
  const rows = await app.admin(apis[entity].list, {})
  return rows.filter(({ translations }) => translations[language])
}

/** Lists the texts of these rows with their translations. */
async function demoTexts(entity: TranslatedKind, language: keyof typeof languages) {
  const rows = await translatedRows(entity, language)
  return rows.flatMap((row) =>
    textPairs(entity, row, row.translations[language]).map((pair) => ({
      ...pair,
      place: `${row.title || entity}: ${pair.path}`,
    })),
  )
}

/** Returns the figures of a text in ascending order, as English texts write them. */
const figuresIn = (text: string, thousands: RegExp) =>
  Array.from(
    text
      .replaceAll('CO2', 'CO₂')
      .replaceAll(thousands, '')
      .matchAll(/\d+(?:[.,]\d+)?/g),
    ([figure]) => figure.replace(',', '.'),
  ).toSorted()

/** Lists the tags of HTML with their attributes. */
const tagsIn = (html: string) => html.match(/<[^>]+>/g)

describe.each(Object.keys(languages) as (keyof typeof languages)[])('the demo content in %s', (language) => {
  const { translated, pages, same } = languages[language]

  test.each(kinds)('translates every text of the %s', async (entity) => {
    expect(await translatedRows(entity, language)).toHaveLength(translated[entity])
    for (const pair of await demoTexts(entity, language)) expect(taskOf(pair), pair.place).toBe(null)
  })

  test.each(kinds)('has the figures, tags and lines of the original %s', async (entity) => {
    for (const { place, path, original, text } of await demoTexts(entity, language)) {
      if (text === '' || path.startsWith('content.hours.')) continue
      expect(figuresIn(text, /(?<=\d)[\u00a0\u202f](?=\d{3})/g), place).toEqual(
        figuresIn(original, /(?<=\d),(?=\d{3}(?!\d))/g),
      )
      expect(tagsIn(text), place).toEqual(tagsIn(original))
      expect(text.split('\n').length, place).toBe(original.split('\n').length)
    }
  })

  test.each(kinds)('repeats no words of the %s but names and words of both languages', async (entity) => {
    const known = [...same, ...names]
    for (const { place, original, text } of await demoTexts(entity, language))
      if (text === original && /\p{L}{4}/u.test(text))
        expect(
          known.some((name) => (typeof name === 'string' ? name === text : name.test(text))),
          place,
        ).toBe(true)
  })

  test('names each specification and each thing of a diagram by one word', async () => {
    const labels = [...(await demoTexts('products', language)), ...(await demoTexts('projects', language))].filter(
      ({ path }) => /^(specifications|metrics)\.\d+\.label$/.test(path),
    )
    const translations = Map.groupBy(labels, ({ original }) => original)
    for (const [original, pairs] of translations) expect(new Set(pairs.map(({ text }) => text)).size, original).toBe(1)
  })

  test('is written in HTML that is allowed', async () => {
    for (const { rule, text, place } of [
      ...(await demoTexts('news', language)),
      ...(await demoTexts('content', language)),
    ])
      if (rule.isHtml) expect(await sanitizedHtml(text), place).toBe(text)
  })

  test('is what visitors read once the site shows the language', async () => {
    await using site = await startApp('SQLite')
    await addDemoContent(site.db)
    // A new site shows French.
    if (language !== 'fr') {
      expect((await site.inject({ url: `/${language}/products/1` })).statusCode).toBe(404)
      await site.admin(contentApi.create, { body: aLanguagesBlock(language) })
    }
    for (const [path, ...words] of pages) {
      const { body } = await site.inject({ url: `/${language}${path}` })
      const read = body.replaceAll('&#x27;', '’').replaceAll(/[\u00a0\u202f]/g, ' ')
      for (const text of words) expect(read, path).toContain(text)
    }
    if (translated.media === 0) return
    const { body: sitemap } = await site.inject({ url: siteFilePaths.sitemap })
    const paths = [...sitemap.matchAll(new RegExp(`<loc>https?://[^/]*(/${language}(?:/[^<]*)?)</loc>`, 'g'))]
    expect(paths.length).toBeGreaterThan(15)
    for (const [, url = ''] of paths) {
      const { body } = await site.inject({ url })
      expect(body.match(/<img [^>]*lang="en"[^>]*>|property="og:image:alt" content="Computer/g), url).toBeNull()
    }
  })
})

describe('a translation of the demo', () => {
  const rows = [{ title: 'Battery', description: 'It lasts.', features: ['Heavy'] }]

  test('keeps the original text with each translated one', () => {
    const [row] = withTranslations('products', rows, 'fr', { Battery: { 'features.0': 'Lourde' } })
    expect(row?.translations).toEqual({
      fr: { isShown: true, texts: { 'features.0': { of: 'Heavy', text: 'Lourde' } } },
    })
  })

  test('is refused with the name of a text that the original does not have', () => {
    expect(() => withTranslations('products', rows, 'fr', { Battery: { 'features.1': 'Lourde' } })).toThrow(
      'demo/fr/products.json translates "features.1", which "Battery" does not have',
    )
  })

  test('is refused with the name of a row that the demo does not have', () => {
    expect(() => withTranslations('products', rows, 'fr', { Batteries: {} })).toThrow(
      'demo/fr/products.json translates "Batteries", which demo/products.json does not have',
    )
  })
})
