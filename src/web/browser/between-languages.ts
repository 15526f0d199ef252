import { offerLanguage } from './language-offer.ts'
import { keepPageInOtherLanguage } from './language-switch.ts'
import { watchUntranslatedPages } from './untranslated-page.ts'

/** Starts the parts of the script that a site with more than one language needs. Without them its links still work. */
export function startLanguageParts() {
  // Only the footer of a site with more than one language has such links.
  if (!document.querySelector('footer a[hreflang]')) return
  keepPageInOtherLanguage()
  watchUntranslatedPages()
  offerLanguage()
}
