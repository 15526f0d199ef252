import { plainText } from '../text.ts'

export type ArticlePart = { id: string; title: string }

/** Gives each second-level heading of a write-up an id, so that the list of contents can link to it. */
export function withPartIds(html: string) {
  const parts: ArticlePart[] = []
  const htmlWithIds = html.replace(/<h2>(.*?)<\/h2>/gs, (_, words: string) => {
    const id = `part-${parts.length + 1}`
    parts.push({ id, title: plainText(words) })
    return `<h2 id="${id}">${words}</h2>`
  })
  return { html: htmlWithIds, parts }
}
