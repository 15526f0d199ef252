import { texts as english } from './en/messages.ts'
import { fill, type Translation } from './texts.ts'

type Messages = Translation<typeof english>

/** Translates a message of `en/messages.ts`. Returns any other message as it is. */
export type TranslateMessage = (message: string) => string

/** Returns a function that finds the translation of an English message. Values in a message, such as 100, stay. */
export function messageTranslator(translated: Messages): TranslateMessage {
  const pairs = pairsOf(english, translated)
  const plain = new Map(pairs.filter(([text]) => !text.includes('{')))
  const patterns = pairs
    .filter(([text]) => text.includes('{'))
    // 'Please use at most {max} characters' before 'Please use at most {max}', which fits it, too.
    .sort(([a], [b]) => b.length - a.length)
    .map(([text, translation]) => ({ pattern: patternOf(text), translation }))
  return (message) => {
    const translation = plain.get(message)
    if (translation !== undefined) return translation
    for (const { pattern, translation } of patterns) {
      const values = pattern.exec(message)?.groups
      if (values) return fill<string>(translation, values)
    }
    return message
  }
}

/** Pairs each English text with its translation. */
const pairsOf = (original: object, translated: object): [string, string][] =>
  Object.entries(original).flatMap(([key, text]) => {
    // The cast is safe: the compiler has checked that both have the same keys.
    const translation = (translated as Record<string, string | object>)[key]
    return typeof translation === 'object' ? pairsOf(text, translation) : [[text, translation ?? text]]
  })

/** Returns a pattern for a text whose placeholders have values: `/^Please use at most (?<max>.+)$/`. */
const patternOf = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()[\]\\|]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`)
