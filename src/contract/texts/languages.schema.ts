import { z } from 'zod'
import { languageCodes, mainLanguage } from './languages.ts'

/** The query of a call whose reply has texts that administrators translate. */
export const LanguageQuery = z.object({ language: z.enum(languageCodes).default(mainLanguage) })
