import type { EditorState } from '@tiptap/pm/state'

/**
 * Returns the letters after a slash that begins the paragraph with the cursor, and the paragraph's position in the
 * document. Null if the paragraph has anything else.
 */
export function slashWords({ selection }: EditorState): { words: string; from: number; to: number } | null {
  const { $from, empty } = selection
  if (!empty || $from.parent.type.name !== 'paragraph') return null
  const [, words] = /^\/([\p{L} ]{0,20})$/u.exec($from.parent.textContent) ?? []
  return words === undefined ? null : { words: words.toLowerCase(), from: $from.start(), to: $from.end() }
}
