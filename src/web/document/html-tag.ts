/** Writes a start tag as HTML. Leaves out the attributes that are undefined. */
export function startTag(name: string, attributes: Record<string, string | undefined>) {
  let text = ''
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined) text += ` ${attribute}="${escapeHtml(value)}"`
  return `<${name}${text}>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
