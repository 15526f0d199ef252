import { z } from 'zod'
import { entityNames } from '#contract/editing/entities.ts'
import { Id } from '#contract/platform/common.schema.ts'
import { translationFileMessages, translationLimits } from './translation-work.ts'
import { otherLanguages } from './translations.ts'

const AnyLanguage = z.enum(otherLanguages)

const Count = z.int().min(0)

/** How much of what visitors can see is translated into a language. */
export const TranslationProgress = z.object({
  language: AnyLanguage,
  /** The number of texts that have to be translated. */
  texts: Count,
  /** Those without a translation. */
  missing: Count,
  /** Those whose original has changed since they were translated. */
  outdated: Count,
})

/** An entity or a picture that visitors can see, whose translation into a language is not complete or not shown. */
export const TranslationTask = z.object({
  entity: z.enum([...entityNames, 'media']),
  id: Id,
  /** The id or key that names the entity in the address of its form. */
  key: z.string(),
  title: z.string(),
  /** The number of texts that have to be translated. */
  texts: Count,
  missing: Count,
  outdated: Count,
  /** True if visitors see the translation, as far as it goes. */
  isShown: z.boolean(),
})

const InLanguage = z.object({ language: AnyLanguage })

const TranslationFile = z.object({
  /** The text of the XLIFF file. */
  file: z.string().max(translationLimits.fileMaxChars, translationFileMessages.tooLarge),
  /** True to show visitors each entity of the file whose main texts are all translated. */
  shows: z.boolean(),
})

const NamedEntity = TranslationTask.pick({ entity: true, id: true, key: true, title: true })

/** The changes that an import makes. Long texts are shortened. */
export const TranslationImport = z.object({
  changes: z.array(
    NamedEntity.extend({
      /** Names the text as the form does: 'Feature 3'. */
      label: z.string(),
      /** The translation until now; '' if there was none. */
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** The entities whose translation visitors see from now on. */
  shown: z.array(NamedEntity),
  /** The texts of the file that are left alone, with the reason. */
  skipped: z.array(z.object({ place: z.string(), reason: z.string() })),
  /** The number of texts of the file without a translation. */
  untranslated: Count,
  /** The number of texts of the file that are stored already. */
  unchanged: Count,
})

export const translationSchemas = {
  progress: { reply: z.array(TranslationProgress) },
  /** The entities with something left to do, in the order in which the dashboard lists them. */
  tasks: { params: InLanguage, reply: z.array(TranslationTask) },
  preview: { params: InLanguage, body: TranslationFile, reply: TranslationImport },
  import: { params: InLanguage, body: TranslationFile, reply: TranslationImport },
}
