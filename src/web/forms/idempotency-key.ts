import { tabStorage } from '../tab-storage.ts'

/**
 * Stores the key of a form's submission until the server has stored the form. A visitor who reloads the page and sends
 * the form again sends the same key, so the server stores one lead.
 */
export function idempotencyKeyOf(form: string) {
  const storageKey = `idempotency-key:${form}`
  return {
    get() {
      const key = tabStorage.get(storageKey) ?? randomKey()
      tabStorage.set(storageKey, key)
      return key
    },
    discard: () => tabStorage.remove(storageKey),
  }
}

/** Creates a random key. Over plain HTTP browsers have no `randomUUID`. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
