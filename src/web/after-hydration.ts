import { storeFirstAddress } from './first-address.ts'
import { markLoadedPictures } from './loaded-pictures.ts'
import { watchSearchKey } from './search-key.ts'

/** Starts the parts of the script that can wait until React has hydrated the page. */
export function afterHydration() {
  storeFirstAddress()
  watchSearchKey()
  markLoadedPictures()
}
