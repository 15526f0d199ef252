import { Extension } from '@tiptap/core'
import { DOMSerializer, type Node } from '@tiptap/pm/model'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { toast } from '#web/ui/toasts.tsx'
import { completedLink } from '../links/completed-link.ts'
import { withBulletLists } from './bullet-lists.ts'
import { type FormattedText, isRightToLeft, type Marks } from './formatted-text.ts'
import { type LostPart, lostParts } from './lost-parts.ts'
import { editorMark, isFromThisEditor, type Markup, markupOf } from './markup.ts'
import {
  asLines,
  blocksOf,
  type PastedBlock,
  type PastedCell,
  type PastedList,
  type PastedTable,
} from './read-blocks.ts'

/** The nodes of the editor that can contain only text and line breaks. */
const textOnlyNodes = new Set(['tableCell', 'tableHeader', 'tableCaption'])

/**
 * Cleans HTML that an administrator pastes from another program. Content that was copied from an editor of this site is
 * pasted as it is. The mark `data-pm-slice` of ProseMirror does not tell them apart: other sites use ProseMirror, too.
 */
export const pasteCleaner = Extension.create({
  name: 'pasteCleaner',
  addProseMirrorPlugins() {
    const { schema } = this.editor
    return [
      new Plugin({
        props: {
          clipboardSerializer: new MarkingSerializer(
            DOMSerializer.nodesFromSchema(schema),
            DOMSerializer.marksFromSchema(schema),
          ),
          transformPastedHTML(html, { state: { doc, selection } }) {
            if (isFromThisEditor(html)) return html
            const markup = markupOf(html)
            nameLostParts(markup)
            if (textOnlyNodes.has(selection.$from.parent.type.name)) return cleanLines(markup)
            return cleanPaste(markup, levelBefore(doc, selection.from))
          },
          handlePaste: (view, event) => linkSelectedText(view, event.clipboardData?.getData('text/plain').trim() ?? ''),
        },
      }),
    ]
  },
})

/** Marks content that is copied from the editor, so that an editor of this site recognises it in a paste. */
class MarkingSerializer extends DOMSerializer {
  override serializeFragment(...[content, options, target]: Parameters<DOMSerializer['serializeFragment']>) {
    const copy = super.serializeFragment(content, options, target)
    if (!target && 'children' in copy) copy.children[0]?.setAttribute(editorMark, '')
    return copy
  }
}

/** Makes the selected text a link if an address is pasted over it. Returns false for any other paste. */
function linkSelectedText({ state, dispatch }: EditorView, pasted: string) {
  const { selection, schema, tr } = state
  const href = /^(https?:\/\/|www\.|mailto:|tel:)\S+$/i.test(pasted) && completedLink(pasted)
  if (!href || selection.empty || selection instanceof NodeSelection) return false
  dispatch(tr.addMark(selection.from, selection.to, schema.mark('link', { href })))
  return true
}

const namedPartsMax = 3

/** Shows a toast that names the links, pictures and frames of a paste that the editor can't take. */
function nameLostParts(markup: readonly Markup[]) {
  const lost = lostParts(markup)
  const listed = (kind: LostPart['kind'], words: string) => {
    const names = lost.filter((part) => part.kind === kind).map(({ name }) => `“${name}”`)
    const more = names.length > namedPartsMax ? ` and ${names.length - namedPartsMax} more` : ''
    return names.length > 0 ? [`${words}: ${names.slice(0, namedPartsMax).join(', ')}${more}.`] : []
  }
  const texts = [
    ...listed('link', 'Links without an address that works here'),
    ...listed('link of a picture', 'Links that pictures can not have here'),
    ...listed('picture', 'Pictures to upload'),
    ...listed('frame', 'Frames and films that do not work here'),
  ]
  if (texts.length > 0) toast({ title: 'Pasted, but not everything', description: texts.join(' ') })
}

/** Returns the level of the last heading above a position in the document; 0 if there is none. */
function levelBefore(doc: Node, position: number) {
  let level = 0
  doc.nodesBetween(0, position, (node, start) => {
    if (node.type.name === 'heading' && start + node.nodeSize <= position) level = Number(node.attrs.level)
  })
  return level
}

/**
 * Converts the markup of another program to the HTML that the editor inserts. Of blocks and formats that `PastedBlock`
 * and `Marks` do not have, only the text stays. `levelBefore` is the level of the last heading above the cursor; 0 if
 * there is none.
 */
export const cleanPaste = (nodes: readonly Markup[], levelBefore: number) =>
  htmlOf(withHeadingsInOrder(withBulletLists(blocksOf(nodes)), levelBefore))

/** Converts the markup of another program to lines of text, for an element without blocks such as a table cell. */
const cleanLines = (nodes: readonly Markup[]) => htmlOf([{ kind: 'paragraph', words: asLines(blocksOf(nodes)) }])

const lowestHeadingLevel = 4

/**
 * Changes the levels of headings so that all are h2 to h4 and none skips a level. None is an h1, because the only h1 of
 * a page is its title. `levelBefore` is the level of the last heading above the place of the paste; 0 if there is none.
 */
function withHeadingsInOrder(blocks: readonly PastedBlock[], levelBefore: number): PastedBlock[] {
  const levels = blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : []))
  const highestLevel = Math.min(...levels)
  // If the text is pasted below a heading, its author may have chosen lower levels on purpose, so the levels stay.
  const levelShift = levelBefore === 0 || highestLevel < 2 ? 2 - highestLevel : 0
  let lastLevel = Math.max(levelBefore, 1)
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    lastLevel = Math.min(block.level + levelShift, lastLevel + 1, lowestHeadingLevel)
    return { ...block, level: lastLevel }
  })
}

/** Writes blocks as HTML that the editor and the server accept. */
const htmlOf = (blocks: readonly PastedBlock[]): string => blocks.map(blockHtml).join('\n')

function blockHtml(block: PastedBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p${dirAttribute(block.words)}>${wordsHtml(block.words)}</p>`
    case 'heading':
      return `<h${block.level}${dirAttribute(block.words)}>${wordsHtml(block.words)}</h${block.level}>`
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

const dirAttribute = (words: FormattedText) => (isRightToLeft(words) ? ' dir="rtl"' : '')

function listHtml({ isNumbered, start, items }: PastedList) {
  const [open, close] = isNumbered ? [start === 1 ? '<ol>' : `<ol start="${start}">`, '</ol>'] : ['<ul>', '</ul>']
  return open + items.map((blocks) => `<li>${htmlOf(blocks)}</li>`).join('') + close
}

function tableHtml({ caption, headRowCount, rows }: PastedTable) {
  const rowsHtml = (section: PastedCell[][]) =>
    section.map((cells) => `<tr>${cells.map(cellHtml).join('')}</tr>`).join('')
  const head = headRowCount > 0 ? `<thead>${rowsHtml(rows.slice(0, headRowCount))}</thead>` : ''
  const body = rows.length > headRowCount ? `<tbody>${rowsHtml(rows.slice(headRowCount))}</tbody>` : ''
  return `<table>${caption.length > 0 ? `<caption>${wordsHtml(caption)}</caption>` : ''}${head}${body}</table>`
}

function cellHtml({ isHeader, colspan, rowspan, words }: PastedCell) {
  const tag = isHeader ? 'th' : 'td'
  const spans = [colspan > 1 && ` colspan="${colspan}"`, rowspan > 1 && ` rowspan="${rowspan}"`].filter(Boolean)
  return `<${tag}${spans.join('')}${dirAttribute(words)}>${wordsHtml(words)}</${tag}>`
}

/** Writes pieces of text as HTML. A run of neighbouring pieces with the same link becomes one link. */
function wordsHtml(words: FormattedText) {
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
  // The editor allows nothing else inside `code`, not even a link. A link that is code stays only a link.
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
