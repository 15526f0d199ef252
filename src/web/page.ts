import type { ComponentType } from 'react'
import type { Query } from './api/queries.ts'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type ParamsOf<Path extends string> = { [Name in ParamNames<Path>]: string }

/** Where a visitor is: the parameters of the address, and the part behind the question mark. */
export type At<Params = Record<string, string>> = { params: Params; search: URLSearchParams }

/** What a page's own file exports as `page`. */
export type PageModule<Params = Record<string, string>> = {
  /** What it shows, asked for before it is rendered on the server and as soon as it is on its way in the browser. */
  queries?: (at: At<Params>) => Query[]
  Body: ComponentType<At<Params>>
  /** What it shows when it is opened over another page, in a dialog. */
  InDialog?: ComponentType<At<Params>>
}

export type Search = Readonly<Record<string, RegExp>>

export type Page = {
  path: string
  /** The file below src/web/site that its code is in, as the build's manifest names it. */
  file: string
  /** What of the query changes the page, and the values that do; everything else in it is ignored. */
  search: Search
  load: () => Promise<PageModule>
  /** Once it has been loaded. Throws what the last attempt failed with, until there is another one. */
  loaded: () => PageModule | undefined
  match: (path: string) => Record<string, string> | null
}

type Href<Path extends string> = [ParamNames<Path>] extends [never]
  ? (params?: Record<never, never>, search?: Record<string, string>) => string
  : (params: { [Name in ParamNames<Path>]: string | number }, search?: Record<string, string>) => string

/** A page's address and where its code is. `href` is the only way to link to it. */
export function page<const Path extends string>(
  path: Path,
  file: string,
  importPage: () => Promise<{ page: PageModule<ParamsOf<Path>> }>,
  { search = {} }: { search?: Search } = {},
): Page & { href: Href<Path> } {
  const pattern = new RegExp(`^${path.replace('*', '.*').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
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
    path,
    file,
    search,
    loaded() {
      if (failure) throw failure.error
      return loaded
    },
    load() {
      failure = undefined
      loading ??= loadOnce()
      return loading
    },
    match(path) {
      const match = pattern.exec(path)
      return match && { ...match.groups }
    },
    href: ((params: Record<string, string | number> = {}, query: Record<string, string> = {}) => {
      const filled = path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
      const suffix = new URLSearchParams(query).toString()
      return suffix ? `${filled}?${suffix}` : filled
    }) as Href<Path>,
  }
}

/** The part of a query that changes the page, always in the same order: equal for addresses that show the same. */
export function relevantSearch({ search }: Page, given: string) {
  const parameters = new URLSearchParams(given)
  return new URLSearchParams(
    Object.entries(search).flatMap(([name, values]) => {
      const value = parameters.get(name)
      return value !== null && values.test(value) ? [[name, value]] : []
    }),
  )
}
