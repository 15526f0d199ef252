import { plainText } from '../text.ts'

export type ArticlePart = { id: string; title: string }

/** Names the parts of a write-up, so that its list of contents can link to them. */
export function withParts(html: string) {
  const parts: ArticlePart[] = []
  const named = html.replace(/<h2>(.*?)<\/h2>/gs, (_, words: string) => {
    const id = `part-${parts.length + 1}`
    parts.push({ id, title: plainText(words) })
    return `<h2 id="${id}">${words}</h2>`
  })
  return { html: named, parts }
}
