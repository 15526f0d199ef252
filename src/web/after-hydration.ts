import { keepFirstAddress } from './first-address.ts'
import { markLoadedPictures } from './loaded-pictures.ts'
import { watchSearchKey } from './search-key.ts'

/** Runs once the visitor can use the page. */
export function afterHydration() {
  keepFirstAddress()
  watchSearchKey()
  markLoadedPictures()
}
