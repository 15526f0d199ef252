import { domainToASCII, domainToUnicode } from 'node:url'

/**
 * Returns the forms in which an e-mail address may be stored, in small letters: first with the `xn--` form of an
 * international domain, then with the domain as people read it. They are the same for most addresses.
 */
export function addressForms(address: string) {
  const text = address.normalize('NFC').trim().toLowerCase()
  const start = text.lastIndexOf('@') + 1
  const domain = text.slice(start)
  const forms = [domainToASCII(domain), domainToUnicode(domain)].map((form) => text.slice(0, start) + (form || domain))
  return [...new Set(forms)]
}

/** True if two addresses are the same without their case, and with either form of an international domain. */
export const isSameAddress = (a = '', b = '') => a !== '' && addressForms(a)[0] === addressForms(b)[0]
