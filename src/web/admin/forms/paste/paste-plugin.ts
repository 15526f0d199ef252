import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { cleanPaste, cleanWords } from './clean-paste.ts'
import { markupOf } from './markup.ts'

/** Nodes that hold words only. */
const isOneLine = new Set(['tableCell', 'tableHeader', 'tableCaption'])

/** Cleans what an administrator pastes from another program. Parts of the editor's own text stay as they are. */
export const pasteCleaner = Extension.create({
  name: 'pasteCleaner',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML(html, { state: { doc, selection } }) {
          if (html.includes('data-pm-slice')) return html
          if (isOneLine.has(selection.$from.parent.type.name)) return cleanWords(markupOf(html))
          return cleanPaste(markupOf(html), levelBefore(doc, selection.from))
        },
      },
    }),
  ],
})

/** The level of the last heading above a place, or 0. */
function levelBefore(doc: Node, place: number) {
  let level = 0
  doc.nodesBetween(0, place, (node, start) => {
    if (node.type.name === 'heading' && start + node.nodeSize <= place) level = Number(node.attrs.level)
  })
  return level
}
