import type { ContentItem } from '#contract/content/blocks.ts'
import { defaultTextsOf } from '#contract/content/default-texts.ts'
import defaultContent from '#contract/texts/en/default-content.json' with { type: 'json' }
import { type Language, languages, mainLanguage } from '#contract/texts/languages.ts'
import { perLanguage } from '#server/platform/per-language.ts'

/** These blocks as visitors get them while there is nothing to show. */
export const emptyLists = { partners: { partners: [] }, people: { people: [] } }

/** Returns the default texts of content blocks in a language. */
export const defaultTextsIn = perLanguage(async (language) => {
  const { catalogues } = await languages[language].catalogues()
  const [common, defaults, home] = await Promise.all([catalogues.common(), catalogues.defaults(), catalogues.home()])
  const { company, claims } = defaults.texts
  return {
    ...defaultTextsOf({ common: common.texts, defaults: defaults.texts, home: home.texts }),
    company: {
      ...defaultContent.company,
      ...company,
      values: company.values.map((name) => ({ name, text: '' })),
    },
    siteClaims: { ...defaultContent.site_claims, ...claims },
  }
})

/** Returns the content that pages show until an administrator writes the block; undefined if the key has none. */
export async function defaultBlock(key: string, language: Language): Promise<ContentItem | undefined> {
  const item = { key, film: null, pictures: {} }
  const texts = await defaultTextsIn(language)
  if (key === 'contact_steps') return { ...item, type: 'html', content: texts.contactSteps }
  const defaultJson: Record<string, object> = {
    project_steps: texts.defaultSteps.project_steps,
    home_texts: texts.homeTexts,
    ...emptyLists,
    // Pages have these in the main language themselves.
    ...(language !== mainLanguage && { company: texts.company, site_claims: texts.siteClaims }),
  }
  const json = Object.hasOwn(defaultJson, key) ? defaultJson[key] : undefined
  return json && { ...item, type: 'json', content: JSON.stringify(json) }
}
