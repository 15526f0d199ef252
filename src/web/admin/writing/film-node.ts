import { Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { completedFilmLink, hostedVideo } from '#contract/content/video.ts'
import { markupOf } from './paste/markup.ts'
import { filmLinkIn } from './paste/media.ts'
import { positionForBlock } from './pictures/picture-nodes.ts'

type FilmAttributes = { href: string; title: string }

/**
 * The editor's node for a film of a video site. In HTML the film is a paragraph with only a link. Feeds show the link,
 * and the article's page shows a player.
 */
export const filmNode = Node.create({
  name: 'film',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ href: { default: '', rendered: false }, title: { default: '', rendered: false } }),
  parseHTML: () => [{ tag: 'p', priority: 60, getAttrs: (paragraph) => filmIn(paragraph) ?? false }],
  renderHTML: ({ node: { attrs } }) => ['p', ['a', { href: attrs.href }, attrs.title || attrs.href]],
  addNodeView:
    () =>
    ({ node }) => {
      const { href, title } = node.attrs
      const dom = document.createElement('div')
      dom.className = 'rich-text-film'
      dom.textContent = `${title || href} (film of ${new URL(href).hostname.replace('www.', '')})`
      return { dom }
    },
  addProseMirrorPlugins: () => [new Plugin({ props: { handlePaste: (view, event) => pasteFilm(view, event) } })],
})

/** Returns the film if a paragraph holds only a link to a film; null for any other paragraph. */
function filmIn(paragraph: HTMLElement): FilmAttributes | null {
  const [link, ...others] = paragraph.childNodes
  if (others.length > 0 || !(link instanceof HTMLAnchorElement) || link.children.length > 0) return null
  // If the link has other attributes, returns null: a film would lose these attributes.
  if (link.getAttributeNames().some((name) => !['href', 'rel'].includes(name))) return null
  const href = link.getAttribute('href') ?? ''
  return hostedVideo(href) ? { href, title: link.textContent === href ? '' : link.textContent } : null
}

/**
 * Inserts a film if its embed code is pasted, or if its address is pasted into an empty paragraph. Returns false for any
 * other paste.
 */
function pasteFilm({ state, dispatch }: EditorView, { clipboardData }: ClipboardEvent) {
  const text = clipboardData?.getData('text/plain').trim() ?? ''
  // A text around the code stays a text.
  const embedded = /^<.*>$/s.test(text) ? filmLinkIn(markupOf(text)) : ''
  const href = embedded || completedFilmLink(text)
  const { parent } = state.selection.$from
  const isEmptyParagraph = parent.type.name === 'paragraph' && parent.content.size === 0
  const film = state.schema.nodes.film
  if (!film || /\s/.test(embedded || text) || !hostedVideo(href) || !(isEmptyParagraph || embedded)) return false
  const { $from, to } = state.selection
  const place = isEmptyParagraph ? $from.before() : positionForBlock(state.doc, to)
  const end = isEmptyParagraph ? $from.after() : place
  dispatch(state.tr.replaceRangeWith(place, end, film.create({ href })).scrollIntoView())
  return true
}
