import { propertyLabel } from '#contract/content/block-labels.ts'
import type { ContentBlock } from '#contract/content/blocks.ts'
import { isLocalFilm, noFilm } from '#contract/content/video.ts'
import { plainText } from '#contract/platform/plain-text.ts'
import { findKnownBlock } from './known-blocks.ts'

type Excerpt = {
  text: string
  /** The addresses of the pictures in the JSON of a block that a page shows; for any other block empty. */
  pictures: string[]
}

/** Returns the text of a block in one line, and its pictures. The JSON of a block that no page shows stays JSON. */
export function blockExcerpt({ key, type, content }: Pick<ContentBlock, 'key' | 'type' | 'content'>): Excerpt {
  const values = type === 'json' && findKnownBlock(key) ? parseValues(content) : null
  if (values) {
    const pictures = [...new Set(values.map(({ text }) => text).filter(isPicture))]
    const texts = values.filter(({ text }) => !isPicture(text))
    return { text: texts.map(({ name, text }) => (isLink(text) ? propertyLabel(name) : text)).join(' · '), pictures }
  }
  if (type === 'html') return { text: plainText(content), pictures: [] }
  if (type === 'video' && content === noFilm) return { text: 'No film', pictures: [] }
  if (isLocalFilm(content)) return { text: content.slice(content.lastIndexOf('/') + 1), pictures: [] }
  return { text: content.replaceAll(/\s+/g, ' '), pictures: [] }
}

const isLink = (text: string) => /^(https:\/|\/media)\//.test(text)
const isPicture = (text: string) => /^(https:\/)?\/.*\.(avif|gif|jpe?g|png|svg|webp)$/i.test(text)

/** Returns the filled texts and numbers in JSON, each with the name of its property; null for invalid JSON. */
function parseValues(content: string) {
  try {
    return valuesIn(JSON.parse(content), '')
  } catch {
    return null
  }
}

function valuesIn(value: unknown, name: string): { name: string; text: string }[] {
  if (typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''))
    return [{ name, text: `${value}` }]
  // The property `counted` only names the figures that the server counts. Pages never show these names.
  if (typeof value !== 'object' || value === null || name === 'counted') return []
  return Object.entries(value).flatMap(([key, inner]) => valuesIn(inner, Array.isArray(value) ? name : key))
}
