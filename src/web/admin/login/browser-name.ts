const key = 'admin-browser'

/** This browser's own name for itself: random, and the same until its storage is cleared. */
export function browserName() {
  const name = localStorage.getItem(key) ?? Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-')
  localStorage.setItem(key, name)
  return name
}
