import type { QueryClient } from '@tanstack/react-query'
import { newsApi } from '#contract/content/news.ts'
import { pageAt } from '#contract/platform/pages.ts'
import { type Language, languageCodes, mainLanguage } from '#contract/texts/languages.ts'
import { productQuery, projectsQuery } from '../api/catalogue.ts'
import { optionalQueryOf } from '../api/queries.ts'

/** Returns the languages in which there is a page at a path. The client has the data of the page. */
export function languagesOfPage(client: QueryClient, path: string): readonly Language[] {
  const reply = entityOfPage(client, path)
  return reply ? [mainLanguage, ...(reply.languages ?? [])] : languageCodes
}

function entityOfPage(client: QueryClient, path: string) {
  const { name, params } = pageAt(path)
  const { id = '' } = params
  if (name === 'product') return client.getQueryData(productQuery(id).queryKey)
  if (name === 'project')
    return client.getQueryData(projectsQuery.queryKey)?.find((project) => String(project.id) === id)
  if (name === 'article') return client.getQueryData(optionalQueryOf(newsApi.readPublic, { params: { id } }).queryKey)
  return undefined
}
