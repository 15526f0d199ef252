import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { redirectApi } from '#contract/redirects.ts'
import { queryOf } from '../../../api/queries.ts'
import { filePathOf, linkProblem } from './link-problem.ts'

/**
 * Returns a function that tells what is wrong with a link, and one that tells whether a picture of this site is gone.
 * Until the pages of the site are loaded they find nothing. `addresses` are those of all links and pictures.
 */
export function useLinkProblem(addresses: string[]) {
  const { data } = useQuery({ ...queryOf(redirectApi.list, {}), enabled: addresses.length > 0 })
  const missing = useMissingFiles(addresses)
  const known = useMemo(
    () =>
      data && {
        pages: new Set(data.targets.map(({ path }) => path)),
        redirects: new Set(data.redirects.map(({ path }) => path)),
        missingFiles: new Set(missing.split('\n')),
      },
    [data, missing],
  )
  const problemOf = useCallback(
    (href: string, partCount: number) =>
      known ? linkProblem(href, { origin: location.origin, known, partCount }) : null,
    [known],
  )
  const isGone = useCallback(
    (src: string) => known?.missingFiles.has(filePathOf(src, location.origin) ?? '-') ?? false,
    [known],
  )
  return { linkProblem: problemOf, isGone }
}

/** Asks this site for its files among the addresses. Returns the paths that it answers with 404, one in each line. */
function useMissingFiles(addresses: string[]) {
  const paths = [...new Set(addresses.flatMap((address) => filePathOf(address, location.origin) ?? []))]
  return useQueries({
    queries: paths.map((path) => ({
      queryKey: ['file', path],
      queryFn: async () => ((await fetch(path, { method: 'HEAD' })).status === 404 ? path : ''),
      staleTime: 0,
    })),
    combine: (replies) => replies.flatMap(({ data }) => data || []).join('\n'),
  })
}
