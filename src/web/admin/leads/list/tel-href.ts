/**
 * Returns the `tel:` address for a phone number as people write it. For '+49 (0)30 123-45, ext. 12' the address is
 * `tel:+493012345;ext=12`.
 */
export function telHref(phone: string) {
  const [, number = phone, extension] = /^(.*\d.*?)\W*(?:ext(?:ension)?|x|#)\W*(\d+)\D*$/i.exec(phone) ?? []
  // The 0 in brackets is dialled only without the country's code.
  const hasCountryCode = /^\s*(\+|00)/.test(number)
  const digits = (hasCountryCode ? number.replace(/\(0\)/, '') : number).replaceAll(/\D/g, '')
  return `tel:${/^\s*\+/.test(number) ? '+' : ''}${digits}${extension ? `;ext=${extension}` : ''}`
}
