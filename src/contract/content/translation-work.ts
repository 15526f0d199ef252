import type { z } from 'zod'
import { typedEndpoints } from '#contract/platform/endpoint.ts'
import type * as schema from './translation-work.schema.ts'

export type TranslationProgress = z.output<typeof schema.TranslationProgress>
export type TranslationImport = z.output<typeof schema.TranslationImport>
export type TranslationTask = z.output<typeof schema.TranslationTask>

/** The title of a new block `languages` in the dashboard's list of content blocks. */
export const languagesTitle = 'Languages of the site'

export const translationLimits = { fileMaxChars: 30_000_000 } as const

/** Says of a file that a translator returns, or of a text in it, why it is not taken. */
export const translationFileMessages = {
  format: 'This is not a complete XLIFF file. Please choose the file that the translator’s program has saved.',
  version: (version: string) =>
    `This is XLIFF ${version}, but the site reads XLIFF 2. Please save the file in that version.`,
  language: (expected: string, found: string) =>
    `The file translates into ${found || 'no language'} and not into ${expected}. Please choose another file or language.`,
  tooLarge: 'The file has more than 30 MB',
  unknown: 'Visitors no longer see this text, or it is of another site.',
  changed: 'The English text has changed since the file was downloaded.',
  partial: 'Only some of its parts are translated. A part that stays as in English has to be marked as translated.',
} as const

const path = '/api/admin/translations'

/** The address of the file with which a translator translates into a language. */
export const translationFilePath = (language: string) => `${path}/${language}.xlf` as const

const tags = ['content', 'products', 'projects', 'news', 'media', 'schedules'] as const

/** The calls about what is left to translate, and about files of translators. */
export const translationApi = typedEndpoints<typeof schema.translationSchemas>()({
  progress: { method: 'GET', path, tags },
  tasks: { method: 'GET', path: `${path}/:language`, tags },
  /** Says what an import would change, and stores nothing. */
  preview: { method: 'POST', path: `${path}/:language/preview`, tags: ['drafts'] },
  import: { method: 'POST', path: `${path}/:language/import`, tags: [...tags, 'drafts', 'audit'] },
})
