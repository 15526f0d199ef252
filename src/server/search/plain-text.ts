const entities: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** Returns the text of sanitised HTML, without tags and entities. */
export const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(nbsp|lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Joins the texts in a content block of JSON. Leaves out links, which begin with `/` or `https://`. */
export function jsonText(json: string) {
  const texts: string[] = []
  JSON.parse(json, (_name, value) => {
    if (typeof value === 'string' && value !== '' && !/^(https:\/)?\//.test(value)) texts.push(value)
    return value
  })
  return texts.join(' · ')
}
