/** Line breaks between blocks, as people write HTML, so that it stays readable as text. */
export const tidyHtml = (html: string) =>
  html.replaceAll(/(<\/(?:p|h[1-6]|ul|ol|li|blockquote|table|thead|tbody|tr|pre)>)(?=<(?!\/))/g, '$1\n')

/** Whether the editor has understood every element and attribute that it was given. */
export function keepsAllOf(given: string, kept: string) {
  const left = census(kept)
  for (const [name, count] of census(given)) if ((left.get(name) ?? 0) < count) return false
  return true
}

const same: Record<string, string> = { B: 'STRONG', I: 'EM', DEL: 'S', STRIKE: 'S' }

/** How often each element, and each attribute of one, occurs. */
function census(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const element of body.querySelectorAll('*')) {
    const name = same[element.tagName] ?? element.tagName
    count(name)
    // The server writes `rel` itself, into every link.
    for (const { name: attribute, value } of element.attributes)
      if (attribute !== 'rel') count(`${name} ${attribute}=${value}`)
  }
  return counts
}
