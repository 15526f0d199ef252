import type { Block, Cell, List, Table } from './blocks.ts'
import type { Marks, Words } from './words.ts'

/** Writes blocks as HTML that the editor and the server accept. */
export const htmlOf = (blocks: readonly Block[]): string => blocks.map(blockHtml).join('\n')

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${wordsHtml(block.words)}</p>`
    case 'heading':
      return `<h${block.level}>${wordsHtml(block.words)}</h${block.level}>`
    case 'list':
      return listHtml(block)
    case 'quote':
      return `<blockquote>${htmlOf(block.blocks)}</blockquote>`
    case 'code':
      return `<pre><code>${escaped(block.text)}</code></pre>`
    case 'rule':
      return '<hr>'
    case 'picture':
      return `<img src="${escapedAttribute(block.src)}" alt="${escapedAttribute(block.alt)}">`
    case 'table':
      return tableHtml(block)
  }
}

function listHtml({ isNumbered, start, items }: List) {
  const [open, close] = isNumbered ? [start === 1 ? '<ol>' : `<ol start="${start}">`, '</ol>'] : ['<ul>', '</ul>']
  return open + items.map((blocks) => `<li>${htmlOf(blocks)}</li>`).join('') + close
}

function tableHtml({ caption, headRowCount, rows }: Table) {
  const rowsHtml = (section: Cell[][]) => section.map((cells) => `<tr>${cells.map(cellHtml).join('')}</tr>`).join('')
  const head = headRowCount > 0 ? `<thead>${rowsHtml(rows.slice(0, headRowCount))}</thead>` : ''
  const body = rows.length > headRowCount ? `<tbody>${rowsHtml(rows.slice(headRowCount))}</tbody>` : ''
  return `<table>${caption.length > 0 ? `<caption>${wordsHtml(caption)}</caption>` : ''}${head}${body}</table>`
}

function cellHtml({ isHeader, colspan, rowspan, words }: Cell) {
  const tag = isHeader ? 'th' : 'td'
  const spans = [colspan > 1 && ` colspan="${colspan}"`, rowspan > 1 && ` rowspan="${rowspan}"`].filter(Boolean)
  return `<${tag}${spans.join('')}>${wordsHtml(words)}</${tag}>`
}

/** Writes pieces of text as HTML. A run of neighbouring pieces with the same link becomes one link. */
function wordsHtml(words: Words) {
  const runs: { href: string; html: string }[] = []
  for (const { text, marks } of words) {
    const html = text === '\n' ? '<br>' : markedHtml(escaped(text), marks)
    const last = runs.at(-1)
    if (last?.href === marks.href) last.html += html
    else runs.push({ href: marks.href, html })
  }
  return runs.map(({ href, html }) => (href ? `<a href="${escapedAttribute(href)}">${html}</a>` : html)).join('')
}

function markedHtml(html: string, { bold, italic, struck, code, script, href }: Marks) {
  // The editor allows no other formatting in `code`, not even a link. A link counts more than `code`.
  if (code && !href) return `<code>${html}</code>`
  const tags = [bold && 'strong', italic && 'em', struck && 's', script].filter((tag) => typeof tag === 'string' && tag)
  return (
    tags.map((tag) => `<${tag}>`).join('') +
    html +
    tags
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const escapedAttribute = (value: string) => escaped(value).replaceAll('"', '&quot;')
