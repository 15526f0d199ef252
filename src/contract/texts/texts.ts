// The texts of the interface stand in catalogues: one file for each page and language. A text may have placeholders, such
// as '{name}', and pieces that the page shows in an element of its own: 'Read our <policy>privacy policy</policy>.'
import type { catalogues } from './en/index.ts'

/** The name of a catalogue: of a page, or of texts that several pages share. */
export type TextName = keyof typeof catalogues

type English = { [Name in TextName]: Awaited<ReturnType<(typeof catalogues)[Name]>>['texts'] }

/** The catalogue of one page. The types are those of the English texts, so that the compiler knows their placeholders. */
export type Texts<Name extends TextName> = English[Name]

/**
 * The forms of a text with a number, by the plural categories of the language: `{ one: '{n} article', other: '{n}
 * articles' }`. A form without `{n}` leaves the number out.
 */
export type PluralForms = { [Category in Intl.LDMLPluralRule]?: string } & { other: string }

/** The shape of a catalogue in another language: the same keys; a plural has the categories of that language. */
export type Translation<T> = T extends string
  ? string
  : T extends PluralForms
    ? PluralForms
    : T extends readonly unknown[]
      ? { readonly [Key in keyof T]: Translation<T[Key]> }
      : { readonly [Key in keyof T]: Translation<T[Key]> }

/** The modules of one language, by the names of the catalogues. */
export type CataloguesLike = { [Name in TextName]: () => Promise<{ texts: Translation<English[Name]> }> }

export type PlaceholderOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never

export type ValuesOf<Text extends string> = { [Name in PlaceholderOf<Text>]: string | number }

/** Puts values into a text. Throws if one is missing. */
export const fill = <Text extends string>(text: Text, values: NoInfer<ValuesOf<Text>>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: PlaceholderOf<Text>) => {
    const value = values[name]
    if (value === undefined) throw new Error(text)
    return String(value)
  })
