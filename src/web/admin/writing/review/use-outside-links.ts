import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { outsideLinkApi } from '#contract/pages/outside-links.ts'
import { replyAsAdmin } from '#web/admin/platform/api/call.ts'

/** The server requests this many links of a text at most. */
const linksMax = 100

export type OutsideLinks = ReturnType<typeof useOutsideLinks>

/**
 * Returns `check`, which lets the server request the links to other sites, and the links that turned out to be broken.
 * `failedCount` is the number of links that the server could not or would not check. Only a click of the administrator
 * starts the check, because each link is a request of the server to another site.
 */
export function useOutsideLinks(addresses: string[]) {
  const [requestedLinks, setRequestedLinks] = useState<readonly string[]>([])
  const links = [...new Set(addresses.filter(isOutside))].slice(0, linksMax)
  const checkedLinks = links.filter((url) => requestedLinks.includes(url))
  const { isChecking, brokenLinks, failedCount } = useQueries({
    queries: checkedLinks.map((url) => ({
      queryKey: ['outside-link', url],
      queryFn: async () => (await replyAsAdmin(outsideLinkApi.check, { body: { url } })).isBroken && url,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (replies) => ({
      isChecking: replies.some(({ isPending }) => isPending),
      brokenLinks: replies.flatMap(({ data }) => data || []),
      failedCount: replies.filter(({ isError }) => isError).length,
    }),
  })
  return {
    brokenLinks,
    isChecking,
    failedCount,
    checkedCount: checkedLinks.length - failedCount,
    uncheckedCount: links.length - checkedLinks.length,
    check: () => setRequestedLinks(links),
  }
}

const isOutside = (address: string) =>
  /^https:/i.test(address) && URL.canParse(address) && new URL(address).origin !== location.origin
