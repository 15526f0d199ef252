/** The HTML of a start tag. Attributes that are undefined are left out. */
export function startTag(name: string, attributes: Record<string, string | undefined>) {
  let text = ''
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined) text += ` ${attribute}="${escapeHtml(value)}"`
  return `<${name}${text}>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
