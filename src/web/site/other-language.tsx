import type { ReactNode } from 'react'
import { type Language, languages, mainLanguage } from '#contract/texts/languages.ts'
import { useLanguage } from '#web/texts/use-texts.tsx'

/** Something that an administrator has written. `language` is absent if it is in the language of the page. */
type Written = { language?: Language | undefined }

/** Returns the attributes of an element with a text in the main language on a page in another one. */
export const langOf = ({ language }: Written) => language && ({ lang: mainLanguage, dir: 'ltr' } as const)

/** A text with the attributes from `langOf`, within a text in the language of the page. */
export const InLanguage = ({ lang, children }: { lang: ReturnType<typeof langOf>; children: ReactNode }) =>
  lang ? <span {...lang}>{children}</span> : children

/**
 * Returns the attributes of a link to the page of something. If only the main language has it, the router adds no
 * language to its address, because of the `~`, and the browser loads the page anew.
 */
export const linkTo = ({ language }: Written, path: string) => ({
  href: language ? `~${path}` : path,
  hrefLang: language,
})

/** Names the language of something in the language of the page, if it is another one. */
export function LanguageNote({ language }: Written) {
  const { tag } = languages[useLanguage()]
  return (
    language && <p className="text-sm text-ink-soft">{new Intl.DisplayNames(tag, { type: 'language' }).of(language)}</p>
  )
}
