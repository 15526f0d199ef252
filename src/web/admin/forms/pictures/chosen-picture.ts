import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'

/** The picture that is selected, or whose caption has the cursor: its node, with its place in the document; or null. */
export function chosenPicture({ selection }: EditorState): { from: number; to: number; node: Node } | null {
  const { $from } = selection
  const depth = [$from.depth, $from.depth - 1].find((depth) => depth > 0 && $from.node(depth).type.name === 'figure')
  if (depth !== undefined) return { from: $from.before(depth), to: $from.after(depth), node: $from.node(depth) }
  const isPicture = selection instanceof NodeSelection && ['image', 'figure'].includes(selection.node.type.name)
  return isPicture ? { from: selection.from, to: selection.to, node: selection.node } : null
}

/** The place for a block: the given one, or the place below the table or picture that it is in. */
export function placeForBlock(doc: Node, place: number) {
  const at = doc.resolve(place)
  for (let depth = 1; depth <= at.depth; depth++) if (at.node(depth).type.spec.isolating) return at.after(depth)
  return place
}
