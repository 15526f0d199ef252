import type { ComponentType } from 'react'
import type { Address, ParamsOf } from '#contract/page.ts'
import type { Query } from './api/queries.ts'

/** Where a visitor is: the parameters of the address, and the part behind the question mark. */
export type At<Params = Record<string, string>> = { params: Params; search: URLSearchParams }

/** The export `page` of a page's own file. */
export type PageModule<Params = Record<string, string>> = {
  /** Its data: fetched before the server renders it, and in the browser as soon as a visitor is about to go there. */
  queries?: (at: At<Params>) => Query[]
  Body: ComponentType<At<Params>>
  /** The page as a dialog over another page. */
  InDialog?: ComponentType<At<Params>>
  /** Loads the code of parts that the browser loads later. The server needs it at once. */
  loadParts?: () => Promise<void>
}

/** A page's address and its code, which is loaded when it is needed. */
export type Page = Address & {
  /** The file below src/web/site that its code is in, as the build's manifest names it. */
  file: string
  load: () => Promise<PageModule>
  /** The code once it has been loaded. Throws the error of the last attempt, until there is another one. */
  loaded: () => PageModule | undefined
}

export function withCode<const Path extends string>(
  address: Address<Path>,
  file: string,
  importPage: () => Promise<{ page: PageModule<ParamsOf<Path>> }>,
): Page {
  let loaded: PageModule | undefined
  let loading: Promise<PageModule> | undefined
  let failure: { error: unknown } | undefined

  async function loadOnce() {
    try {
      // The parameters are named by the path that is matched against, so the page gets the ones that it says.
      loaded = (await importPage()).page as PageModule
      return loaded
    } catch (error) {
      loading = undefined
      failure = { error }
      throw error
    }
  }

  return {
    ...address,
    file,
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
