const entities: Record<string, string> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

/** Elements that stand inside of a sentence, or even of a word, so that no space takes the place of their tags. */
const inlineTag = /<\/?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>/g

/** Returns the text of sanitised HTML, without tags and entities. */
export const plainText = (html: string) =>
  html
    .replaceAll(inlineTag, '')
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
