import { createContext, createElement, Fragment, type ReactNode, use } from 'react'
import { formatsOf } from '#contract/texts/formats.ts'
import { type Language, languageCodes, languageOfTag, languages, mainLanguage } from '#contract/texts/languages.ts'
import type { PlaceholderOf, TextName, Texts } from '#contract/texts/texts.ts'

const LanguageContext = createContext<Language>(mainLanguage)
export const LanguageProvider = LanguageContext.Provider

/** The loaded catalogues, by language and name. */
const loadedTexts = new Map<string, object>()

const keyOf = (language: Language, name: TextName) => `${language}/${name}`

/** The language of the document in a browser. It is read once, because a browser that translates a page changes it. */
export const documentLanguage = import.meta.env.SSR ? mainLanguage : languageOfTag(document.documentElement.lang)

/** The languages whose texts this process needs. */
const neededLanguages: Language[] = import.meta.env.SSR ? languageCodes : [documentLanguage]

/** Loads catalogues, so that components can use them. A page names those that it needs (site/pages.ts). */
export const loadTexts = (names: readonly TextName[]) =>
  Promise.all(
    neededLanguages.map(async (language) => {
      const { catalogues } = await languages[language].catalogues()
      const modules = await Promise.all(names.map((name) => catalogues[name]()))
      for (const [index, { texts }] of modules.entries())
        loadedTexts.set(keyOf(language, names[index] as TextName), texts)
    }),
  )

export const useLanguage = () => use(LanguageContext)

/** Returns the texts of a page in the language of the page. */
export const useTexts = <Name extends TextName>(name: Name) => textsIn(use(LanguageContext), name)

/** The same outside of components. */
export function textsIn<Name extends TextName>(language: Language, name: Name): Texts<Name> {
  const texts = loadedTexts.get(keyOf(language, name))
  // A page names its texts in pages.ts.
  if (!texts) throw new Error(`No texts “${name}”`)
  // The cast is safe: a test compares the placeholders of all languages with those of the English texts.
  return texts as Texts<Name>
}

/** Returns functions that write numbers, days and lists in the language of the page. */
export const useFormats = () => formatsOf(use(LanguageContext))

type TagOf<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}` ? Tag | TagOf<Rest> : never

type Parts<Text extends string> = { [Name in PlaceholderOf<Text>]: ReactNode } & {
  [Tag in TagOf<Text>]: (words: string) => ReactNode
}

/**
 * Shows a text with elements in it: a placeholder becomes its value, and `<link>words</link>` becomes what the function
 * `link` returns for the words.
 */
export function Sentence<Text extends string>({ text, parts }: { text: Text; parts: NoInfer<Parts<Text>> }) {
  // The cast is safe: the type of `parts` has every placeholder and tag of the text.
  const values = parts as Record<string, ReactNode | ((words: string) => ReactNode)>
  const pieces = text.split(/(\{\w+\}|<(?:\w+)>.*?<\/\w+>)/).map((piece) => {
    const [, placeholder, tag, words = ''] = /^(?:\{(\w+)\}|<(\w+)>(.*)<\/\w+>)$/.exec(piece) ?? []
    const value = values[placeholder ?? tag ?? '']
    return typeof value === 'function' ? value(words) : placeholder ? value : piece
  })
  return createElement(Fragment, null, ...pieces.filter((piece) => piece !== ''))
}
