import { keepFirstAddress } from './first-address.ts'
import { watchSearchKey } from './search-key.ts'

/** What a page needs once the visitor can use it. */
export function afterHydration() {
  keepFirstAddress()
  watchSearchKey()
}
