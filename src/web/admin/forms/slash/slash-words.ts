import type { EditorState } from '@tiptap/pm/state'

/** The letters after a slash that begins an otherwise empty paragraph, with the place of the slash; or null. */
export function slashWords({ selection }: EditorState): { words: string; from: number; to: number } | null {
  const { $from, empty } = selection
  if (!empty || $from.parent.type.name !== 'paragraph') return null
  const [, words] = /^\/([\p{L} ]{0,20})$/u.exec($from.parent.textContent) ?? []
  return words === undefined ? null : { words: words.toLowerCase(), from: $from.start(), to: $from.end() }
}
