import type { ReactNode } from 'react'
import { type Language, mainLanguage } from '#contract/texts/languages.ts'

/** Something that an administrator has written. `language` is absent if it is in the language of the page. */
export type Written = { language?: Language | undefined }

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
