const entities: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** The words of sanitised HTML. */
export const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(nbsp|lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The words of a content block of JSON, without the addresses of files. */
export function jsonText(json: string) {
  const texts: string[] = []
  JSON.parse(json, (_name, value) => {
    if (typeof value === 'string' && value !== '' && !/^(https:\/)?\//.test(value)) texts.push(value)
    return value
  })
  return texts.join(' · ')
}
