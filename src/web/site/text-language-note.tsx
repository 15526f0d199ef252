import { languages } from '#contract/texts/languages.ts'
import { useLanguage } from '#web/texts/use-texts.tsx'
import type { Written } from './other-language.tsx'

/** Names the language of something in the language of the page, if it is another one. */
export function LanguageNote({ language }: Written) {
  const { tag } = languages[useLanguage()]
  return (
    language && <p className="text-sm text-ink-soft">{new Intl.DisplayNames(tag, { type: 'language' }).of(language)}</p>
  )
}
