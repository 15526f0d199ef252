import { escapeHtml, type Fragment, type List, type Part, type Run } from './fragment.ts'
export type Markup = {
  /** Returns the HTML of a piece of text with formatting or a link. */
  run: (html: string, run: Exclude<Run, string>) => string
  text: (html: string) => string
  paragraph: (html: string) => string
  heading: (html: string, level: number) => string
  list: (list: List, runs: (runs: Run[]) => string, depth: number) => string
  cell: (html: string) => string
  table: (rows: string) => string
}

/** Returns a function that writes a fragment with this markup. */
export function writer({ run, text, paragraph, heading, list, cell, table }: Markup) {
  const runs = (all: Run[]) =>
    all.map((one) => (typeof one === 'string' ? text(escapeHtml(one)) : run(escapeHtml(one.text), one))).join('')
  function part(writtenPart: Part): string {
    if (writtenPart.kind === 'heading') return heading(runs(writtenPart.runs), writtenPart.level)
    if (writtenPart.kind === 'paragraph') return paragraph(runs(writtenPart.runs))
    if (writtenPart.kind === 'list') return list(writtenPart, runs, 1)
    return table(
      writtenPart.rows.map((cells) => `<tr>${cells.map((one) => cell(runs(one))).join('\n')}</tr>`).join('\n'),
    )
  }
  return ({ parts }: Fragment) => parts.map(part).join('\n')
}

/** Returns a function that writes lists as HTML demands: an inner list is inside its item. */
export const nestedList =
  (listAttributes: string, openItem: string, closeItem: string) =>
  (list: List, runs: (runs: Run[]) => string, depth: number): string => {
    const tag = list.isNumbered ? 'ol' : 'ul'
    const items = list.items.map(({ runs: words, inner }) => {
      const html = inner ? nestedList(listAttributes, openItem, closeItem)(inner, runs, depth + 1) : ''
      return `<li>${openItem}${runs(words)}${closeItem}${html}</li>`
    })
    return `<${tag} ${listAttributes}>\n${items.join('\n')}\n</${tag}>`
  }

/** Returns a function that writes lists as Google Docs and old programs do: an inner list follows its item. */
export const siblingList =
  (listAttributes: string, itemAttributes: (depth: number) => string, openItem: string, closeItem: string) =>
  (list: List, runs: (runs: Run[]) => string, depth: number): string => {
    const tag = list.isNumbered ? 'ol' : 'ul'
    const items = list.items.map(({ runs: words, inner }) => {
      const html = inner ? siblingList(listAttributes, itemAttributes, openItem, closeItem)(inner, runs, depth + 1) : ''
      return `<li ${itemAttributes(depth)}>${openItem}${runs(words)}${closeItem}</li>${html}`
    })
    return `<${tag} ${listAttributes}>${items.join('')}</${tag}>`
  }
