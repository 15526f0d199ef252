import type { IncomingHttpHeaders } from 'node:http'
import type { FieldError } from '#contract/platform/errors.ts'
import { texts as english } from '#contract/texts/en/messages.ts'
import { type Language, languageAndPath, languageOfTag, languages, mainLanguage } from '#contract/texts/languages.ts'
import { messageTranslator, type TranslateMessage } from '#contract/texts/message-translator.ts'
import type { Translation } from '#contract/texts/texts.ts'
import { perLanguage } from '../per-language.ts'

type Request = { url: string; headers: IncomingHttpHeaders }

/**
 * Returns the language in which a visitor has made a request. It is the one that a page's script names in the header
 * `content-language`, or the one at the start of the path to which the browser itself has sent a form: `/fr/contact`.
 */
export function languageOf({ url, headers }: Request): Language {
  const code = headers['content-language']
  const [path = ''] = url.split('?', 1)
  return code === undefined ? languageAndPath(path).language : languageOfTag(code)
}

type Messages = { texts: Translation<typeof english>; translate: TranslateMessage }

/** Returns the messages in a language, and a function that translates English ones. */
export const messagesIn = perLanguage(async (language): Promise<Messages> => {
  if (language === mainLanguage) return { texts: english, translate: (message) => message }
  const { catalogues } = await languages[language].catalogues()
  const { texts } = await catalogues.messages()
  return { texts, translate: messageTranslator(texts) }
})

/** Translates a refusal and its messages about fields. Keeps what the catalogue of messages does not have. */
export async function translatedRefusal<Body extends { message: string; errors: FieldError[] }>(
  language: Language,
  body: Body,
): Promise<Body> {
  const { translate } = await messagesIn(language)
  const errors = body.errors.map(({ path, message }) => ({ path, message: translate(message) }))
  return { ...body, message: translate(body.message), errors }
}

/** Translates the messages in an object, such as the hints below fields. */
export async function translatedTexts(language: Language, texts: Record<string, string>) {
  const { translate } = await messagesIn(language)
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, translate(text)]))
}
