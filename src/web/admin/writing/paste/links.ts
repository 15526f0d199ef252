import { isSafeLink } from '#contract/platform/common.schema.ts'

/** Services that replace links by links to themselves, each with the parameter that contains the real address. */
const linkWrappers: { host: RegExp; parameter: string }[] = [
  { host: /^www\.google\.[a-z.]+$/, parameter: 'q' },
  { host: /\.safelinks\.protection\.outlook\.com$/, parameter: 'url' },
]

/**
 * Returns the address that the site accepts for a pasted link, or '' to drop the link. Links to a place in the pasted
 * document are dropped, because their targets are not pasted. `http:` becomes `https:`, as the site requires
 * encryption.
 */
export function pastedLink(href = ''): string {
  const trimmedHref = href.trim()
  if (/^(mailto|tel):[^\s\\]+$/i.test(trimmedHref)) return trimmedHref
  const link = unwrappedLink(trimmedHref.replace(/^http:\/\//i, 'https://'))
  return isSafeLink(link) ? link : ''
}

function unwrappedLink(link: string) {
  const url = URL.canParse(link) ? new URL(link) : null
  const wrapper = url && linkWrappers.find(({ host }) => host.test(url.hostname))
  if (!url || !wrapper || !/^\/(url)?$/.test(url.pathname)) return link
  return url.searchParams.get(wrapper.parameter)?.replace(/^http:\/\//i, 'https://') ?? link
}
