import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { cleanPaste, cleanWords } from './clean-paste.ts'
import { markupOf } from './markup.ts'

/** The nodes of the editor that can contain only text and line breaks. */
const textOnlyNodes = new Set(['tableCell', 'tableHeader', 'tableCaption'])

/**
 * Cleans HTML that an administrator pastes from another program. Content that was copied from the editor itself, which
 * marks it with `data-pm-slice`, is pasted as it is.
 */
export const pasteCleaner = Extension.create({
  name: 'pasteCleaner',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML(html, { state: { doc, selection } }) {
          if (html.includes('data-pm-slice')) return html
          if (textOnlyNodes.has(selection.$from.parent.type.name)) return cleanWords(markupOf(html))
          return cleanPaste(markupOf(html), levelBefore(doc, selection.from))
        },
      },
    }),
  ],
})

/** Returns the level of the last heading above a position in the document; 0 if there is none. */
function levelBefore(doc: Node, position: number) {
  let level = 0
  doc.nodesBetween(0, position, (node, start) => {
    if (node.type.name === 'heading' && start + node.nodeSize <= position) level = Number(node.attrs.level)
  })
  return level
}
