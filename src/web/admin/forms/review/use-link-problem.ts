import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { redirectApi } from '#contract/redirects.ts'
import { queryOf } from '../../../api/queries.ts'
import { filePathOf, linkProblem } from './link-problem.ts'
import { useOutsideLinks } from './use-outside-links.ts'

/**
 * Returns a function that tells what is wrong with a link, and one that tells whether a picture of this site is gone.
 * Until the pages of the site are loaded they find nothing. They know broken links to other sites once these are checked.
 * `addresses` are those of all links and pictures.
 */
export function useLinkProblem(addresses: string[]) {
  const { data } = useQuery({ ...queryOf(redirectApi.list, {}), enabled: addresses.length > 0 })
  const missing = useMissingFiles(addresses)
  const outsideLinks = useOutsideLinks(addresses)
  const broken = outsideLinks.broken.join('\n')
  const known = useMemo(
    () =>
      data && {
        pages: new Set(data.targets.map(({ path }) => path)),
        redirects: new Set(data.redirects.map(({ path }) => path)),
        missingFiles: new Set(missing.split('\n')),
        brokenLinks: new Set(broken.split('\n')),
      },
    [data, missing, broken],
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
