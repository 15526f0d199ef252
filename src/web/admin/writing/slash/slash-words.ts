import type { EditorState } from '@tiptap/pm/state'

/**
 * If the paragraph with the cursor has only a slash and up to 20 letters, returns the letters, and the range of the
 * paragraph's text in the document. Null for any other paragraph.
 */
export function slashWords({ selection }: EditorState): { words: string; from: number; to: number } | null {
  const { $from, empty } = selection
  if (!empty || $from.parent.type.name !== 'paragraph') return null
  const [, words] = /^\/([\p{L} ]{0,20})$/u.exec($from.parent.textContent) ?? []
  return words === undefined ? null : { words: words.toLowerCase(), from: $from.start(), to: $from.end() }
}
