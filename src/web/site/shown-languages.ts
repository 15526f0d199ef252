import type { QueryClient } from '@tanstack/react-query'
import { languagesTurnedOn } from '#contract/texts/languages.ts'
import { optionalBlocksQuery, useOptionalBlock } from '../api/content.ts'

/** Returns the languages in which the site appears, the main one first. */
export const useShownLanguages = () => languagesTurnedOn(useOptionalBlock('languages')?.content)

/** The same outside of components. The client has the optional blocks. */
export const shownLanguagesIn = (client: QueryClient) =>
  languagesTurnedOn(client.getQueryData(optionalBlocksQuery.queryKey)?.find(({ key }) => key === 'languages')?.content)
