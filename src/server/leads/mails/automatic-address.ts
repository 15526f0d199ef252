const automaticNames =
  /^((no|do[-_.]?not|never)[-_.]?reply|mailer[-_.]?daemon|postmaster|bounces?|notifications?|auto[-_.]?(reply|responder)|root|daemon)([-_.+=].*)?$/i

/** True if a program seems to read mails to this address. The program could answer each mail of the site, endlessly. */
export const looksAutomatic = (address: string) => automaticNames.test(address.slice(0, address.lastIndexOf('@')))
