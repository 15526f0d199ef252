import type { EntityName } from '#contract/editing/entities.ts'
import type { ContentKey } from './blocks.ts'

/** A kind of thing with texts that administrators translate: the entities, and the files of the media library. */
export type TranslatedKind = EntityName | 'media'

/**
 * What visitors see while a text has no translation: nothing of the whole entity for `entity`, nothing of the row of a
 * list for `row`, and the original text for `none`, which suits figures, units and names.
 */
type Need = 'entity' | 'row' | 'none'

/** Texts that are translated: the path of a field, in which `*` stands for each row of a list. */
export type TextRule = { path: string; need: Need; isHtml?: true }

const rules = (need: Need, ...paths: string[]): TextRule[] => paths.map((path) => ({ path, need }))

/** The texts of each entity whose fields have a fixed meaning. */
const rulesByEntity: Record<Exclude<TranslatedKind, 'content'>, TextRule[]> = {
  products: [
    ...rules('entity', 'title', 'description'),
    ...rules('row', 'features.*', 'specifications.*.label'),
    ...rules('none', 'specifications.*.value', 'specifications.*.unit'),
    ...rules('row', 'questions.*.question', 'questions.*.answer'),
    ...rules('none', 'diagram.*.label'),
  ],
  projects: [
    ...rules('entity', 'title', 'description', 'overview'),
    ...rules('none', 'location', 'value'),
    ...rules('row', 'features.*', 'metrics.*.label'),
    ...rules('none', 'metrics.*.value', 'chartTitle', 'chartUnit', 'bars.*.label', 'diagram.*.label'),
  ],
  news: [...rules('entity', 'title'), ...rules('none', 'location'), { path: 'writeUp', need: 'entity', isHtml: true }],
  media: rules('entity', 'alt'),
}

/** The texts of each JSON block, by paths in its JSON. Other texts, such as addresses and names, are not translated. */
const rulesByBlock: Partial<Record<ContentKey, TextRule[]>> = {
  company: [
    ...rules('entity', 'blurb', 'mission', 'vision'),
    ...rules('none', 'hours.*', 'address.*', 'desks.*.name', 'desks.*.role'),
    ...rules('row', 'values.*.name', 'values.*.text'),
  ],
  home_texts: [
    ...rules('entity', 'aboutHeading', 'servicesHeading', 'projectsHeading', 'reasonsTopic', 'reasonsHeading'),
    ...rules('entity', 'closing', 'closingButton'),
    ...rules('row', 'reasons.*.title', 'reasons.*.text'),
  ],
  page_texts: [
    ...rules('entity', 'productsHeading', 'productsIntro', 'productsClosing', 'productsClosingButton'),
    ...rules('entity', 'stepsHeading', 'aboutClosing', 'aboutClosingButton'),
  ],
  page_heads: rules('row', '*.title', '*.description'),
  milestones: rules('row', 'steps.*.title', 'steps.*.text'),
  project_steps: rules('row', 'steps.*.title', 'steps.*.text'),
  partners: [...rules('entity', 'heading'), ...rules('none', 'partners.*.role')],
  people: [...rules('entity', 'heading'), ...rules('none', 'people.*.field')],
  site_claims: rules('none', 'capacity'),
  trust_certificates: [
    ...rules('entity', 'intro'),
    ...rules('row', 'certificates.*.name'),
    ...rules('none', 'certificates.*.number', 'certificates.*.issuer'),
  ],
  trust_financing: [
    ...rules('entity', 'intro'),
    ...rules('row', 'models.*.name', 'models.*.owner', 'models.*.payment', 'models.*.term', 'models.*.text'),
  ],
  trust_service: [...rules('entity', 'intro'), ...rules('row', 'terms.*.title', 'terms.*.duration', 'terms.*.text')],
  trust_downloads: [...rules('entity', 'intro'), ...rules('row', 'downloads.*.title', 'downloads.*.text')],
}

const textBlock = (type: unknown): TextRule[] => [
  { path: 'content', need: 'entity', ...(type === 'html' && { isHtml: true as const }) },
]

/** Returns the rules for the texts of an entity. `values` are its fields; of a block, `key` and `type` count. */
export function textRulesOf(entity: TranslatedKind, values: Record<string, unknown>): TextRule[] {
  if (entity !== 'content') return rulesByEntity[entity]
  if (values.type === 'video') return []
  if (values.type !== 'json') return textBlock(values.type)
  // The cast is safe: a key that is not in the object gives undefined.
  const blockRules = rulesByBlock[values.key as ContentKey] ?? []
  return blockRules.map((rule) => ({ ...rule, path: `content.${rule.path}` }))
}
