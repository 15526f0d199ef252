const automaticNames =
  /^((no|do[-_.]?not|never)[-_.]?reply|mailer[-_.]?daemon|postmaster|bounces?|notifications?|auto[-_.]?(reply|responder)|root|daemon)([-_.+=].*)?$/i

/** Whether mails to the address are read by a program, which could answer them for ever. */
export const looksAutomatic = (address: string) => automaticNames.test(address.slice(0, address.lastIndexOf('@')))
