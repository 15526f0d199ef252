import { contentApi } from '#contract/content/blocks.ts'
import { type EstimateInput, estimateApi } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { aBlock } from '../makers.ts'
import { expect, test } from './admin.ts'
import { expectNoAxeViolationsAtAnyWidth } from './axe.ts'
import { cutOffTexts } from './cut-off-texts.ts'
import { publicPages } from './public-pages.ts'

test.use({ siteOf: 'large texts', contextOptions: { reducedMotion: 'reduce' } })

/** The distances between letters, words, lines and paragraphs with which WCAG 1.4.12 wants no text to be lost. */
const spacing = `* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }
  p { margin-bottom: 2em !important }`
const doubled = 'html { font-size: 200% !important }'
const looks = { 'with wider spaces': spacing, 'with text at 200 %': doubled, 'with both': spacing + doubled }

test('no page has to be scrolled sideways or cuts off a text, with larger text and wider spaces', async ({
  admin: { page, call },
  allow,
}) => {
  test.setTimeout(600_000)
  allow(/404/)
  allow(/woff2/)
  const { code } = await call<{ code: string }>('POST', estimateApi.save.path, {
    place: 'Kano',
    generatorsKva: [250],
  } satisfies Partial<EstimateInput>)
  const json = (key: string, content: object) =>
    call('POST', contentApi.create.path, aBlock({ key, type: 'json', content: JSON.stringify(content) }))
  const picture = '/hero-default.jpg'
  await json('partners', {
    heading: 'Clients, certificates and partners',
    partners: Array.from({ length: 12 }, (_, i) => ({
      name: `Kaduna Agroprocessing ${i}`,
      picture: i % 2 ? picture : '',
    })),
  })
  await json('people', {
    heading: 'The people you meet',
    people: Array.from({ length: 5 }, (_, i) => ({
      name: `Oluwaseunfunmi Adébáyò ${i}`,
      picture: i % 2 ? picture : '',
    })),
  })
  await json('trust_certificates', { certificates: [{ name: 'Electrical contractor', number: 'EC-1207-LAGOS-2026' }] })
  for (const path of ['/about', '/contact']) {
    await page.goto(path)
    await expectNoAxeViolationsAtAnyWidth(page)
  }
  const paths = [...publicPages, pages.savedEstimate.href({ code }), '/trust/certificates']
  for (const [width, fonts] of [
    [320, 'own'],
    [390, 'own'],
    [1280, 'own'],
    [320, 'fallback'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    if (fonts === 'fallback') await page.route('**/*.woff2', (route) => route.abort())
    for (const path of paths) {
      await page.goto(path)
      for (const [look, css] of Object.entries(looks)) {
        await page.evaluate((css) => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(css)
          document.adoptedStyleSheets = [sheet]
        }, css)
        const where = `${path} at ${width} px ${look} in the ${fonts} fonts`
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width)
        expect.soft(await cutOffTexts(page), where).toEqual([])
      }
    }
  }
})
