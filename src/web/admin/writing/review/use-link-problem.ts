import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { redirectApi } from '#contract/pages/redirects.ts'
import { queryOf } from '#web/api/queries.ts'
import { filePathOf, linkProblem } from './link-problem.ts'
import { useOutsideLinks } from './use-outside-links.ts'

/**
 * Returns `linkProblem`, which tells the problem of a link, and `isGone`, which is true for the address of a missing
 * picture. Both find nothing until the list of this site's pages is loaded, and nothing wrong with another site's
 * addresses until `outsideLinks` has checked them. `addresses` are those of all links and pictures of the text.
 */
export function useLinkProblem(addresses: string[]) {
  const { data } = useQuery({ ...queryOf(redirectApi.list, {}), enabled: addresses.length > 0 })
  const missingPaths = useMissingFiles(addresses)
  const outsideLinks = useOutsideLinks(addresses)
  const brokenLinks = outsideLinks.brokenLinks.join('\n')
  const known = useMemo(
    () =>
      data && {
        pages: new Set(data.targets.map(({ path }) => path)),
        redirects: new Set(data.redirects.map(({ path }) => path)),
        missingFiles: new Set(missingPaths.split('\n')),
        brokenLinks: new Set(brokenLinks.split('\n')),
      },
    [data, missingPaths, brokenLinks],
  )
  const problemOf = useCallback(
    (href: string, partCount: number) =>
      known ? linkProblem(href, { origin: location.origin, known, partCount }) : null,
    [known],
  )
  const isGone = useCallback(
    (src: string) =>
      known ? known.missingFiles.has(filePathOf(src, location.origin) ?? '-') || known.brokenLinks.has(src) : false,
    [known],
  )
  return { linkProblem: problemOf, isGone, outsideLinks }
}

/** Requests this site's files among the addresses. Returns the paths of missing ones (404), one in each line. */
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
