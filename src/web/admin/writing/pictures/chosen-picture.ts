import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'

/**
 * Finds the picture that is selected, or whose caption has the cursor: its node, and where it begins and ends in the
 * document. Null if there is none.
 */
export function chosenPicture({ selection }: EditorState): { from: number; to: number; node: Node } | null {
  const { $from } = selection
  const depth = [$from.depth, $from.depth - 1].find((depth) => depth > 0 && $from.node(depth).type.name === 'figure')
  if (depth !== undefined) return { from: $from.before(depth), to: $from.after(depth), node: $from.node(depth) }
  const isPicture = selection instanceof NodeSelection && ['image', 'figure'].includes(selection.node.type.name)
  return isPicture ? { from: selection.from, to: selection.to, node: selection.node } : null
}

/**
 * Returns the position at which a block can be inserted: `place` or, if `place` is inside a table or a picture, the
 * position right below that table or picture.
 */
export function placeForBlock(doc: Node, place: number) {
  const $pos = doc.resolve(place)
  for (let depth = 1; depth <= $pos.depth; depth++) if ($pos.node(depth).type.spec.isolating) return $pos.after(depth)
  return place
}
