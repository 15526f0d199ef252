const betweenBlocks = /(<\/(?:p|h[1-6]|ul|ol|li|blockquote|table|thead|tbody|tr|pre)>)(?=<(?!\/))/g
const itemParagraph = /<li><p>((?:(?!<\/?p>)[\s\S])*)<\/p>(?=<\/li>|<[uo]l>)/g

/**
 * Tidies the HTML that the editor has written. Puts line breaks between blocks, and removes the paragraph that the
 * editor puts into each list item, unless `earlier`, the HTML before the edit, had such paragraphs.
 */
export function tidyHtml(written: string, earlier: string) {
  const html = /<li>\s*<p>/.test(earlier) ? written : written.replaceAll(itemParagraph, '<li>$1')
  // The editor adds an empty last paragraph for the administrator to click. Empty last paragraphs are not saved.
  return html.replace(/(<p><\/p>)+$/, '').replaceAll(betweenBlocks, '$1\n')
}

/** True if `written`, the HTML that the editor would write, has every element and attribute of `earlier`. */
export function keepsAllOf(earlier: string, written: string) {
  const writtenCounts = countMarkup(written)
  for (const [name, count] of countMarkup(earlier)) if ((writtenCounts.get(name) ?? 0) < count) return false
  return true
}

// Elements that the editor writes with another tag of the same meaning.
const equivalentTags: Record<string, string> = { B: 'STRONG', I: 'EM', DEL: 'S', STRIKE: 'S' }

// Attributes that the server adds to every link or picture, so that the editor may drop them.
const serverAttributes = ['rel', 'loading']

/** Counts how often each element and each attribute occurs. */
function countMarkup(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const element of body.querySelectorAll('*')) {
    const name = equivalentTags[element.tagName] ?? element.tagName
    count(name)
    for (const { name: attribute, value } of element.attributes)
      if (!serverAttributes.includes(attribute)) count(`${name} ${attribute}=${value}`)
  }
  return counts
}
