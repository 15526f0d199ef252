import { Node } from '@tiptap/core'
import Image from '@tiptap/extension-image'
import { TextSelection } from '@tiptap/pm/state'

/** The editor's node for a picture with a caption. For a picture without a caption the editor uses the node `image`. */
const figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

const figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      // A caption has only one line, so Enter starts a paragraph below the picture.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection
        if ($from.parent.type.name !== 'figcaption') return false
        return editor.commands.command(({ tr, dispatch }) => {
          const below = $from.after(-1)
          const paragraph = editor.schema.nodes.paragraph?.create()
          if (dispatch && paragraph) {
            tr.insert(below, paragraph)
            tr.setSelection(TextSelection.create(tr.doc, below + 1)).scrollIntoView()
          }
          return true
        })
      },
    }
  },
})

export const pictureNodes = [Image, figure, figcaption]
