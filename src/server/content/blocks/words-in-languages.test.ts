import { expect, test } from 'vitest'
import { type ContentKey, type ContentType, contentApi } from '#contract/content/blocks.ts'
import { contactSteps, defaultSteps, homeTexts } from '#contract/content/default-texts.ts'
import { type OtherLanguage, otherLanguages, textPairs } from '#contract/content/translations.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { aBlock, aLanguagesBlock } from '#tests/makers.ts'

const json = (value: object) => ({ type: 'json', content: JSON.stringify(value) }) as const
const steps = { steps: defaultSteps.project_steps.steps.map(({ title, text }) => ({ title, text })) }
const company = {
  name: 'Kano Sun',
  email: 'office@kano.example',
  phone: '+234 9 461 0000',
  foundedYear: 2021,
  blurb: 'Roofs.',
  mission: 'More roofs.',
  vision: 'All roofs.',
  values: [{ name: 'Care', text: 'We care.' }],
  address: ['Sun Road'],
  hours: ['Monday-Friday 8-16'],
  desks: [{ name: 'Service desk', role: 'Plants that run', phone: '' }],
}

/** A block for each of the site's own words that administrators can replace, as its form begins. */
const blocks: Partial<Record<ContentKey, { type: ContentType; content: string }>> = {
  hero_title: { type: 'text', content: 'Sun for mills' },
  hero_subtitle: { type: 'text', content: 'And for farms.' },
  home_about: { type: 'html', content: '<p>We build.</p>' },
  about_story: { type: 'html', content: '<p>We began small.</p>' },
  contact_steps: { type: 'html', content: contactSteps },
  privacy_policy: { type: 'html', content: '<p>We keep little.</p>' },
  terms_of_service: { type: 'html', content: '<p>Our terms.</p>' },
  cookie_policy: { type: 'html', content: '<p>No cookies.</p>' },
  home_texts: json(homeTexts),
  project_steps: json(steps),
  milestones: json(steps),
  page_texts: json({
    productsHeading: 'What we sell',
    productsIntro: 'All of it.',
    productsClosing: 'Which one?',
    productsClosingButton: 'Ask',
    stepsHeading: 'How we work',
    aboutClosing: 'Meet us',
    aboutClosingButton: 'Come',
  }),
  page_heads: json({ '/': { title: 'Kano Sun', description: 'Sun for mills.' } }),
  company: json(company),
}

/** Returns the texts in the content of a block, except what is the same in each language. */
function wordsIn(content: unknown): string[] {
  if (typeof content === 'string') return content === '' ? [] : [content]
  if (typeof content !== 'object' || content === null) return []
  const isCompany = 'foundedYear' in content
  return Object.entries(content).flatMap(([name, value]) =>
    isCompany && sameInEachLanguage.has(name) ? [] : wordsIn(value),
  )
}

const sameInEachLanguage = new Set(['name', 'email', 'phone', 'timeZone'])

async function shownContent(app: TestApp, key: string, language: OtherLanguage) {
  const { content } = await app.visitor(contentApi.readPublic, { params: { key }, query: { language } })
  return content
}

test.each(Object.entries(blocks))(
  'an administrator replaces each word of the block %s in each language',
  async (key, values) => {
    await using app = await startApp('SQLite')
    await app.admin(contentApi.create, { body: aLanguagesBlock(...otherLanguages) })
    const block = aBlock({ key, ...values })
    await app.admin(contentApi.create, { body: block })
    const pairs = textPairs('content', block, undefined)
    const translationInto = (language: string) => ({
      isShown: true,
      texts: Object.fromEntries(
        pairs.map(({ path, original }) => [
          path,
          {
            of: original,
            text: block.type === 'html' ? `<p>${language} 1</p>` : `${language}: ${original}`,
          },
        ]),
      ),
    })
    const translations = Object.fromEntries(otherLanguages.map((language) => [language, translationInto(language)]))
    await app.admin(contentApi.update, { params: { key }, body: { ...block, translations } })

    for (const language of otherLanguages) {
      const content = await shownContent(app, key, language)
      const words = wordsIn(block.type === 'json' ? JSON.parse(content) : content)
      expect(words.length).toBeGreaterThan(0)
      const inLanguage = block.type === 'html' ? `<p>${language} 1</p>` : `${language}: `
      expect(words.filter((text) => !text.startsWith(inLanguage))).toEqual([])
    }
  },
)
