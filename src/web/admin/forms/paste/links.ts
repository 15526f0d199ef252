import { isSafeLink } from '#contract/common.schema.ts'

/** The parameter in which a service that counts clicks has the real address. */
const wrappers: { host: RegExp; parameter: string }[] = [
  { host: /^www\.google\.[a-z.]+$/, parameter: 'q' },
  { host: /\.safelinks\.protection\.outlook\.com$/, parameter: 'url' },
]

/**
 * The address of a pasted link as the site may have it, or ''. Links inside the other document are dropped, because
 * their targets are not pasted. `http:` becomes `https:`, because the site refuses links that are not encrypted.
 */
export function pastedLink(href = ''): string {
  const given = href.trim()
  if (/^(mailto|tel):[^\s\\]+$/i.test(given)) return given
  const link = unwrapped(given.replace(/^http:\/\//i, 'https://'))
  return isSafeLink(link) ? link : ''
}

function unwrapped(link: string) {
  const url = URL.canParse(link) ? new URL(link) : null
  const wrapper = url && wrappers.find(({ host }) => host.test(url.hostname))
  if (!url || !wrapper || !/^\/(url)?$/.test(url.pathname)) return link
  return url.searchParams.get(wrapper.parameter)?.replace(/^http:\/\//i, 'https://') ?? link
}
