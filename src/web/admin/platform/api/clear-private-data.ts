import type { QueryClient } from '@tanstack/react-query'
import { contentApi } from '#contract/content/blocks.ts'

/**
 * Removes the data of the last session, which the next administrator must not see. The public content stays, because
 * the login shows the company's logo and name from it.
 */
export function clearPrivateData(client: QueryClient) {
  const isPublic = (path: unknown) => String(path).startsWith(contentApi.listPublic.path)
  client.removeQueries({ predicate: ({ queryKey: [path] }) => !isPublic(path) })
  client.getMutationCache().clear()
}
