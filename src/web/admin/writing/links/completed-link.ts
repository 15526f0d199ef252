import { isTextLink } from '#contract/platform/common.schema.ts'
import { asciiDigits } from '#contract/platform/plain-text.ts'

// Matches `example.com/contact`, but not the name of a file such as `contact.html`.
const domain =
  /^([\p{L}\p{N}-]+\.)+(?!(html?|php|aspx?|pdf|docx?|xlsx?|pptx?|csv|txt|md|js|jpe?g|png|gif|webp|avif|svg|mp4)\b)\p{L}{2,}(:\d+)?([/?#].*)?$/iu
const email = /^[^\s@:/?#\\]+@([\p{L}\p{N}-]+\.)+\p{L}{2,}(\?.*)?$/u
const phone = /^\+?[\d\s()./-]{6,30}$/
const dayOrIpAddress =
  /(?:^|\D)(19|20)\d\d([./-]?)(0?[1-9]|1[0-2])\2(0?[1-9]|[12]\d|3[01])(?!\d)|(?:^|\D)\d{1,2}([./-])\d{1,2}\5(19|20)\d\d(?!\d)|^\d{1,2}([./-])\d{1,2}\7\d\d$|^\d{1,2}[./-](19|20)\d\d$|^\d{1,3}(\.\d{1,3}){3}$/
// Matches `100 000`, `12.500`, `17.30`, `250000` and `2024 2025`, but not `803 000 0150`.
const figure = /^-?([1-9]\d{0,2}([\s.]\d{3})+(\.\d{1,2})?|\d+\.\d{1,2}|[1-9]\d{0,2}0{2,}|((19|20)\d\d\s?)+)$/

/**
 * Returns the link that a person means by an address: `www.example.com` becomes `https://www.example.com`. An e-mail
 * address and a phone number become links, too. Null if the text is no address, or one that the site does not allow.
 */
export function completedLink(text: string): string | null {
  // Texts that are copied from contacts and chats begin and end with invisible characters.
  const copied = withOneProtocol(text.replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, ''))
  if (isTextLink(copied)) return copied
  const typed = withoutSigns(withNarrowSigns(copied).replace(label, ''))
  if (isTextLink(typed)) return typed
  const web = /^https?(?:[:;]\/*|\/\/:?)(.*)$|^\/\/(.*)$/is.exec(typed)
  if (web) return webAddress(`https://${web[1] ?? web[2]}`)
  const mail = typed.replace(/^mailto:\s*/i, '').replace(/\s*(?:@|[[(](?:at|@)[\])])\s*/i, '@')
  if (email.test(mail)) return `mailto:${mail.replaceAll(/\s+/g, '%20')}`
  return (
    phoneLink(asciiDigits(typed).replaceAll(/\p{Pd}/gu, '-')) ??
    (domain.test(typed) ? webAddress(`https://${typed}`) : null)
  )
}

/**
 * Returns the address of a link as a person would type it: `info@example.com` for `mailto:info@example.com`. Returns the
 * link itself if the short form would not lead to the same link.
 */
export function typedAddress(link: string) {
  const short = link.replace(/^(mailto|tel):/i, '')
  return completedLink(short) === link ? short : link
}

// A label that stands in front of an address, such as `E-mail: ` and `Tél. : `.
const label = /^(?!(?:tel|mailto):)\p{L}[\p{L}\p{M} -]{0,18}\.?\s?[.:](?:\s+|(?=https?:|www\.|[+\d(]))/iu

/** Removes the first `https://` of `https://https://example.com`, and the slashes of `mailto://` and `tel://`. */
const withOneProtocol = (text: string) =>
  text.replace(/^https?:\/\/(?=https?:\/\/)/i, '').replace(/^(mailto|tel):\/+/i, '$1:')

/** Replaces the wide signs of East Asian keyboards, such as `．` and `。`. */
const withNarrowSigns = (text: string) =>
  text.replaceAll(/[\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC')).replaceAll(/[。｡]/g, '.')

/** Returns only the address in `Ada <ada@example.com>`, `[our site](https://example.com)` and `(www.example.com).` */
function withoutSigns(text: string) {
  const inner = (/<([^<>\s]*)>$|\]\((\S*)\)$/.exec(text) ?? []).slice(1).find(Boolean) ?? text
  const address = inner.replaceAll(/^[("'“„«‹「『【[{`*]+|[)"'”“»›」』】\]}`*]*[.,;:!?،؛、]*$/gu, '')
  return /\([^)]*$/.test(address) ? `${address})` : address
}

/** Returns the address, with spaces and backslashes encoded, as in a stored link; null if it is no address. */
function webAddress(address: string) {
  const href = URL.canParse(address) ? new URL(address).href : ''
  return isTextLink(href) ? (isTextLink(address) ? address : href) : null
}

/** True for an amount, a day, a year or a time of day, and for a range of them. */
const isFigure = (text: string) =>
  dayOrIpAddress.test(text) || text.split(/\s*[/-]\s*(?=\d)/).every((part) => figure.test(part))

const withExtension = /^(.*?)(?:[\s;,]*(?:ext(?:ension)?|x|poste|#)[\s.=:]*(\d{1,5}))?$/is

/**
 * Returns a `tel:` link; null for a text that may be something else than a phone number. Drops the zero of
 * `+49 (0) 30`, and replaces `00` by `+`.
 */
function phoneLink(typed: string) {
  const [, text = '', extension] = withExtension.exec(typed) ?? []
  const number = text.replace(/^tel:\s*/i, '')
  const isSurelyPhone = number !== text || /^\(?\+/.test(text)
  if (!phone.test(number) || (!isSurelyPhone && (isFigure(text) || !/^\(?0|(\d\D*){7}/.test(text)))) return null
  const digits = number
    .replace(/^(\+|00)(.*)\(0\)/, '$1$2')
    .replaceAll(/[^\d+]/g, '')
    .replace(/^00/, '+')
  return /^\+?\d{6,15}$/.test(digits) ? `tel:${digits}${extension ? `;ext=${extension}` : ''}` : null
}
