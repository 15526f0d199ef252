import { z } from 'zod'
import { languageCodes } from '#contract/texts/languages.ts'
import { contentLimits } from './blocks.ts'
import type { TranslatedKind } from './translated-texts.ts'
import {
  otherLanguages,
  type TextPair,
  type Translations as TranslationsByLanguage,
  textPairs,
  translationMessages,
  withTranslatedTexts,
} from './translations.ts'

/** The error of a value inside a field, with its path there. */
type Within = { path: PropertyKey[]; message: string }

const TranslatedText = z.object({
  of: z.string().max(contentLimits.contentMaxChars),
  text: z.string().trim().max(contentLimits.contentMaxChars),
})

const EntityTranslation = z.object({
  isShown: z.boolean().default(false),
  texts: z.record(z.string(), TranslatedText).default({}),
})

/** The fields by which a reply names the languages of an entity. */
export const LanguageFields = {
  /** The language of the texts, if it is not the one that the client has asked for. */
  language: z.enum(languageCodes).optional(),
  /** The languages besides the main one in which the entity has a page; left out if there are none. */
  languages: z.array(z.enum(otherLanguages)).optional(),
}

/** The translations of an entity by their language. */
export const Translations = z.partialRecord(z.enum(otherLanguages), EntityTranslation)

/**
 * Adds the translations to the fields of an entity's form. If a client leaves them out, they stay as they are. A
 * translation that visitors see has to be complete, and its texts have to meet the same limits as the original ones.
 */
export function withTranslations<Shape extends z.ZodRawShape>(entity: TranslatedKind, Fields: z.ZodObject<Shape>) {
  // A translated text of a JSON block has the error of its own value. The form shows that of another value above all
  // texts.
  const problemsOf = (values: object, pairs: readonly TextPair[]) =>
    (Fields.safeParse(values).error?.issues ?? []).map((issue) => {
      const path = issue.path.join('.')
      // The cast is safe: only the schema of content blocks adds such data.
      const within = (issue.code === 'custom' ? issue.params?.within : undefined) as Within | undefined
      const innerPath = [path, ...(within?.path ?? [])].join('.')
      return within && pairs.some((pair) => pair.path === innerPath)
        ? { path: innerPath, message: within.message }
        : { path, message: issue.message }
    })
  const Translated = (Fields as z.ZodObject)
    .safeExtend({ translations: Translations.optional() })
    .superRefine((values, ctx) => {
      for (const language of otherLanguages) {
        // The cast is safe: the schema has just checked this field.
        const translation = (values.translations as TranslationsByLanguage | undefined)?.[language]
        if (!translation?.isShown) continue
        const refuse = (path: string, message: string) =>
          ctx.addIssue({ code: 'custom', path: ['translations', language, path], message })
        const pairs = textPairs(entity, values, translation)
        for (const { rule, path, text } of pairs)
          if (rule.need === 'entity' && text === '') refuse(path, translationMessages.missing)
        const ownProblems = problemsOf(values, pairs)
        for (const { path, message } of problemsOf(withTranslatedTexts(entity, values, translation), pairs))
          if (ownProblems.every((problem) => problem.path !== path)) refuse(path, message)
      }
    })
  // The cast is safe: the object has the fields of both, which TypeScript can't work out for an unknown shape.
  return Translated as unknown as z.ZodObject<Shape & { translations: z.ZodOptional<typeof Translations> }>
}
