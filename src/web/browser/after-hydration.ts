import { startLanguageParts } from './between-languages.ts'
import { storeFirstAddress } from './first-address.ts'
import { watchSearchKey } from './search-key.ts'

/** Starts the parts of the script that can wait until React has hydrated the page. */
export function afterHydration() {
  storeFirstAddress()
  watchSearchKey()
  markLoadedPictures()
  startLanguageParts()
}

/**
 * Marks each picture once it is loaded. From then on the style sheet always draws the box around it, even far outside
 * the window, so that a screenshot of a whole page has the picture.
 */
function markLoadedPictures() {
  for (const img of document.images) markIfLoaded(img)
  // A picture's `load` event does not bubble, so this listens in the capturing phase.
  document.addEventListener('load', ({ target }) => target instanceof HTMLImageElement && markIfLoaded(target), true)
}

function markIfLoaded(img: HTMLImageElement) {
  if (img.naturalWidth > 0) img.dataset.loaded = ''
}
