import { isTextLink } from '#contract/platform/common.schema.ts'

// Matches `example.com/contact`, but not the name of a file such as `contact.html`.
const domain =
  /^([\p{L}\p{N}-]+\.)+(?!(html?|php|aspx?|pdf|docx?|xlsx?|jpe?g|png|webp|svg)\b)\p{L}{2,}(:\d+)?([/?#].*)?$/iu
const email = /^[^\s@:/?#\\]+@([\p{L}\p{N}-]+\.)+\p{L}{2,}(\?\S*)?$/u
const phone = /^\+?[\d\s()./-]{6,30}$/
const isoDay = /^\d{4}-\d\d-\d\d/

/**
 * Returns the link that a person means by an address: `www.example.com` becomes `https://www.example.com`. An e-mail
 * address and a phone number become links, too. Null if the text is no address, or one that the site does not allow.
 */
export function completedLink(text: string): string | null {
  const typed = text.trim().replace(/^<(.*)>$/, '$1')
  if (isTextLink(typed)) return typed
  if (/^https?:\/\//i.test(typed)) return webAddress(typed.replace(/^\w+/, 'https'))
  if (typed.startsWith('//')) return webAddress(`https:${typed}`)
  if (/^mailto:/i.test(typed)) return email.test(typed.slice(7).trim()) ? `mailto:${typed.slice(7).trim()}` : null
  if (email.test(typed)) return `mailto:${typed}`
  const number = typed.replace(/^tel:\s*/i, '')
  if (phone.test(number) && !isoDay.test(number)) return phoneLink(number)
  return domain.test(typed) ? webAddress(`https://${typed}`) : null
}

/**
 * Returns the address of a link as a person would type it: `info@example.com` for `mailto:info@example.com`. Returns the
 * link itself if the short form would not lead to the same link.
 */
export function typedAddress(link: string) {
  const short = link.replace(/^(mailto|tel):/i, '')
  return completedLink(short) === link ? short : link
}

/** Returns the address, with spaces and backslashes encoded, as in a stored link; null if it is no address. */
function webAddress(address: string) {
  const href = URL.canParse(address) ? new URL(address).href : ''
  return isTextLink(href) ? (isTextLink(address) ? address : href) : null
}

/** Returns a `tel:` link; null for fewer than 6 digits. Drops the zero of `+49 (0) 30`, and replaces `00` by `+`. */
function phoneLink(number: string) {
  const digits = number
    .replace(/^(\+|00)(.*)\(0\)/, '$1$2')
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
  return digits.length >= 6 ? `tel:${digits}` : null
}
