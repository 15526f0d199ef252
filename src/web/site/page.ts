import type { ComponentType } from 'react'
import type { PageAddress, ParamsOf } from '#contract/platform/page.ts'
import type { Language } from '#contract/texts/languages.ts'
import type { TextName } from '#contract/texts/texts.ts'
import { loadTexts } from '#web/texts/use-texts.tsx'
import type { Query } from '../api/queries.ts'

/**
 * The parameters in the path of a page's address, and its query: the part behind the question mark. The language is left
 * out in a browser, whose document has one language.
 */
export type PageLocation<Params = Record<string, string>> = {
  params: Params
  search: URLSearchParams
  language?: Language
}

/** The object that the file of each page exports as `page`. */
export type PageModule<Params = Record<string, string>> = {
  /**
   * The queries for the page's data. The server fetches the data before it renders the page. The browser fetches it as
   * soon as the visitor seems about to open the page.
   */
  queries?: (location: PageLocation<Params>) => Query[]
  Body: ComponentType<PageLocation<Params>>
  /** The dialog that a link opens over another page instead of this page: a project, or the quote form of a product. */
  InDialog?: ComponentType<PageLocation<Params>>
}

/** A page's address and its code, which is loaded when it is needed. */
export type Page = PageAddress & {
  /** The catalogues of texts that the page needs besides the common one. */
  texts: readonly TextName[]
  load: () => Promise<PageModule>
  /** Returns the page's code; undefined until it is loaded. After a failure, throws until `load` is called again. */
  loaded: () => PageModule | undefined
}

/** Adds to an address the functions that load the code of its page, and its texts in the visitor's language. */
export function pageWithCode<const Path extends string>(
  address: PageAddress<Path>,
  importPage: () => Promise<{ page: PageModule<ParamsOf<Path>> }>,
  texts: readonly TextName[] = [],
): Page {
  let loaded: PageModule | undefined
  let loading: Promise<PageModule> | undefined
  let failure: { error: unknown } | undefined

  async function loadOnce() {
    try {
      const [{ page }] = await Promise.all([importPage(), loadTexts(texts)])
      // The cast is safe: the page gets the parameters that the path of its address names, as its type expects.
      loaded = page as PageModule
      return loaded
    } catch (error) {
      loading = undefined
      failure = { error }
      throw error
    }
  }

  return {
    ...address,
    texts,
    loaded() {
      if (failure) throw failure.error
      return loaded
    },
    load() {
      failure = undefined
      loading ??= loadOnce()
      return loading
    },
  }
}
