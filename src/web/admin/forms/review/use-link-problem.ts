import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { redirectApi } from '#contract/redirects.ts'
import { queryOf } from '../../../api/queries.ts'
import { linkProblem } from './link-problem.ts'

/** Returns a function that tells what is wrong with a link. Until the pages of the site are loaded it finds nothing. */
export function useLinkProblem(hasLinks: boolean) {
  const { data } = useQuery({ ...queryOf(redirectApi.list, {}), enabled: hasLinks })
  const known = useMemo(
    () =>
      data && {
        pages: new Set(data.targets.map(({ path }) => path)),
        redirects: new Set(data.redirects.map(({ path }) => path)),
      },
    [data],
  )
  return useCallback((href: string) => (known ? linkProblem(href, location.origin, known) : null), [known])
}
