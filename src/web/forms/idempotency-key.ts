import { tabStorage } from '../tab-storage.ts'

/**
 * The key of one submission of a form until the server has stored it. If the visitor reloads and sends again, the key is
 * the same, so the server stores one lead.
 */
export function idempotencyKeyOf(form: string) {
  const name = `idempotency-key:${form}`
  return {
    get() {
      const key = tabStorage.get(name) ?? randomKey()
      tabStorage.set(name, key)
      return key
    },
    discard: () => tabStorage.remove(name),
  }
}

/** Works on plain http too, where browsers have no `randomUUID`. */
const randomKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
