const automaticNames =
  /^((no|do[-_.]?not|never)[-_.]?reply|mailer[-_.]?daemon|postmaster|bounces?|notifications?|auto[-_.]?(reply|responder)|root|daemon)([-_.+=].*)?$/i

/** Whether a program seems to read the mails to this address. It could answer each of our answers, without end. */
export const looksAutomatic = (address: string) => automaticNames.test(address.slice(0, address.lastIndexOf('@')))
