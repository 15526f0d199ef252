const automaticNames =
  /^((no|do[-_.]?not|never)[-_.]?reply|mailer[-_.]?daemon|postmaster|bounces?|notifications?|auto[-_.]?(reply|responder)|root|daemon)([-_.+=].*)?$/i

/**
 * Whether a program seems to read mails to this address. It could answer each of the site's mails, in an endless loop.
 */
export const looksAutomatic = (address: string) => automaticNames.test(address.slice(0, address.lastIndexOf('@')))
