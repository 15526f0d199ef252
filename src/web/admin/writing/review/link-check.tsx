import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { outsideLinkApi } from '#contract/pages/outside-links.ts'
import { redirectApi } from '#contract/pages/redirects.ts'
import { isSafeLink } from '#contract/platform/common.schema.ts'
import { adminPath, loginPath, pageAt } from '#contract/platform/pages.ts'
import { fetchReplyAsAdmin } from '#web/admin/platform/api/call.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { queryOf } from '#web/api/queries.ts'

/**
 * Takes the addresses of all links and pictures in a text. Returns `linkProblem`, which returns the problem of a link,
 * and `isGone`, which is true for the address of a missing picture. Both find nothing until the list of this site's
 * pages is loaded, and no problem of an address on another site until `outsideLinks` has checked the address.
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

type KnownTargets = {
  /** The paths of the pages that visitors can open. */
  pages: ReadonlySet<string>
  /** The old paths that redirect to a page. */
  redirects: ReadonlySet<string>
  /** The paths of files that the text links to or shows, but that this site does not have. */
  missingFiles: ReadonlySet<string>
  /** The addresses on other sites that turned out to be broken. */
  brokenLinks: ReadonlySet<string>
}

/** The names of pages that each show one entity. Such a page exists only while visitors can see the entity. */
const entityPages = ['article', 'product', 'project', 'trust']

type LinkContext = {
  origin: string
  known: KnownTargets
  /** The number of parts of the page to which a link can lead. `#part-1` leads to the first. */
  partCount: number
}

/** Returns what is wrong with a link's target, as the end of a sentence; null if it is right or can't be checked. */
export function linkProblem(href: string, { origin, known, partCount }: LinkContext): string | null {
  if (href === '') return 'has no address'
  if (href.startsWith('#')) {
    const [, part = ''] = /^#part-([1-9]\d*)$/.exec(href) ?? []
    return part && Number(part) <= partCount ? null : 'leads to a place that this page does not have'
  }
  if (/^mailto:/i.test(href))
    return /^mailto:[^@\s]+@[^@\s.]+\.[^@\s]+$/i.test(href) ? null : 'is not an e-mail address'
  if (/^tel:/i.test(href)) return /\d{3}/.test(href.replaceAll(/\D/g, '')) ? null : 'is not a phone number'
  if (/^http:/i.test(href)) return 'begins with http: instead of https: and will be removed'
  if (!isSafeLink(href))
    return 'is not a complete address, such as https://example.com or /contact, and will be removed'
  const url = new URL(href, origin)
  if (url.origin === origin) return isPageMissing(url.pathname, known) ? 'leads to a page that is not there' : null
  if (known.brokenLinks.has(href)) return 'leads to another site that does not show the page'
  return /^([\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u.test(url.hostname)
    ? null
    : 'leads to a site whose name is not complete'
}

/** Returns the path of a file of this site; null for a page, and for an address of another site. */
function filePathOf(href: string, origin: string) {
  const url = URL.canParse(href, origin) ? new URL(href, origin) : null
  return url?.origin === origin && /\.\w+$/.test(url.pathname) ? url.pathname : null
}

function isPageMissing(path: string, { pages, redirects, missingFiles }: KnownTargets) {
  const { name } = pageAt(path)
  if (entityPages.includes(name)) return !pages.has(path)
  if (/\.\w+$/.test(path)) return missingFiles.has(path)
  return name === 'notFound' && !redirects.has(path) && path !== adminPath && path !== loginPath
}

/** The server requests this many links of a text at most. */
const linksMax = 100

type OutsideLinks = ReturnType<typeof useOutsideLinks>

/**
 * Returns `check`, which lets the server request the links to other sites, and the links that turned out to be broken.
 * `failedCount` is the number of links that the server could not or would not check. Only a click of the administrator
 * starts the check, because each link is a request of the server to another site.
 */
function useOutsideLinks(addresses: string[]) {
  const [requestedLinks, setRequestedLinks] = useState<readonly string[]>([])
  const links = [...new Set(addresses.filter(isOutside))].slice(0, linksMax)
  const checkedLinks = links.filter((url) => requestedLinks.includes(url))
  const { isChecking, brokenLinks, failedCount } = useQueries({
    queries: checkedLinks.map((url) => ({
      queryKey: ['outside-link', url],
      queryFn: async () => (await fetchReplyAsAdmin(outsideLinkApi.check, { body: { url } })).isBroken && url,
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

/** A button that lets the server check the links to other sites, and the result of the check. */
export function OutsideLinkCheck({ links }: { links: OutsideLinks }) {
  const { brokenLinks, isChecking, checkedCount, failedCount, uncheckedCount, check } = links
  if (checkedCount + failedCount + uncheckedCount === 0) return null
  const results = [
    `Links to other sites checked: ${checkedCount}.`,
    ...(checkedCount > 0 ? [brokenLinks.length === 0 ? 'None is broken.' : `Broken: ${brokenLinks.length}.`] : []),
    ...(failedCount > 0 ? [`Could not be checked: ${failedCount}.`] : []),
  ]
  return (
    <p className="flex flex-wrap gap-x-2 text-sm">
      {uncheckedCount > 0 && <Button variant="link" label="Check links to other sites" onClick={check} />}
      <span role="status">
        {isChecking && 'Checking links to other sites...'}
        {!isChecking && checkedCount + failedCount > 0 && results.join(' ')}
      </span>
    </p>
  )
}
