/**
 * Returns the `tel:` address for a phone number as people write it: tel:+493012345;ext=12 for '+49 (0)30 123-45, ext.
 * 12'.
 */
export function telHref(phone: string) {
  const [, number = phone, extension] = /^(.*\d.*?)\W*(?:ext(?:ension)?|x|#)\W*(\d+)\D*$/i.exec(phone) ?? []
  // A person who calls from another country leaves out the 0 in brackets.
  const isAbroad = /^\s*(\+|00)/.test(number)
  const digits = (isAbroad ? number.replace(/\(0\)/, '') : number).replaceAll(/\D/g, '')
  return `tel:${/^\s*\+/.test(number) ? '+' : ''}${digits}${extension ? `;ext=${extension}` : ''}`
}
