const storageKey = 'admin-browser'

/**
 * Returns a random text by which the server recognises this browser. The server mails an administrator about a login in
 * a browser that it does not know. The text stays the same until the browser's storage is cleared.
 */
export function browserId() {
  const id = localStorage.getItem(storageKey) ?? Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-')
  localStorage.setItem(storageKey, id)
  return id
}
