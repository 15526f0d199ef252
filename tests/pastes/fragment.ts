// Texts as a person would write them in any program, and the HTML that they should become on the site.

/** A piece of text with its format; a plain string has none. */
export type Run = string | { text: string; bold?: true; italic?: true; sub?: true; href?: string }
export type Item = { runs: Run[]; inner?: List }
export type List = { kind: 'list'; isNumbered: boolean; items: Item[] }
export type Part =
  /** `level` is the heading's level in the program that it is copied from, `becomes` its level on the site. */
  | { kind: 'heading'; level: number; becomes: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | List
  | { kind: 'table'; hasHead: boolean; rows: Run[][][] }
export type Fragment = { name: string; parts: Part[] }

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const expectedHtml = ({ parts }: Fragment) => parts.map(partHtml).join('\n')

function partHtml(part: Part): string {
  if (part.kind === 'heading') return `<h${part.becomes}>${runsHtml(part.runs)}</h${part.becomes}>`
  if (part.kind === 'paragraph') return `<p>${runsHtml(part.runs)}</p>`
  if (part.kind === 'list') return listHtml(part)
  const rows = part.rows.map((cells, index) => {
    const tag = part.hasHead && index === 0 ? 'th' : 'td'
    return `<tr>${cells.map((runs) => `<${tag}>${runsHtml(runs)}</${tag}>`).join('')}</tr>`
  })
  const head = part.hasHead ? `<thead>${rows.shift()}</thead>` : ''
  return `<table>${head}<tbody>${rows.join('')}</tbody></table>`
}

function listHtml({ isNumbered, items }: List): string {
  const tag = isNumbered ? 'ol' : 'ul'
  const inner = (list: List | undefined) => (list ? `\n${listHtml(list)}` : '')
  return `<${tag}>${items.map(({ runs, inner: list }) => `<li><p>${runsHtml(runs)}</p>${inner(list)}</li>`).join('')}</${tag}>`
}

function runsHtml(runs: Run[]) {
  return runs
    .map((run) => {
      if (typeof run === 'string') return escapeHtml(run)
      const tags = [run.bold && 'strong', run.italic && 'em', run.sub && 'sub'].filter((tag) => typeof tag === 'string')
      const html = tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, escapeHtml(run.text))
      return run.href ? `<a href="${escapeHtml(run.href)}">${html}</a>` : html
    })
    .join('')
}
