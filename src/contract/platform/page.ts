type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type ParamsOf<Path extends string> = { [Name in ParamNames<Path>]: string }

/**
 * The query parameters that change a page, with the patterns of their values. Null accepts every parameter whose name
 * consists of letters from a to z.
 */
export type AcceptedSearch = Readonly<Record<string, RegExp>> | null

/** The address of a page: its path with parameters, and its query parameters. */
export type PageAddress<Path extends string = string> = {
  /** Such as `/news/:id`, with a colon before the name of each parameter. */
  path: Path
  search: AcceptedSearch
  /** Returns the parameters in a path; null if the path does not belong to this page. */
  match: (path: string) => Record<string, string> | null
}

type Href<Path extends string> = [ParamNames<Path>] extends [never]
  ? (params?: Record<never, never>, search?: Record<string, string>) => string
  : (params: { [Name in ParamNames<Path>]: string | number }, search?: Record<string, string>) => string

/** Describes the address of a page. `href` returns a link to the page with these parameters. */
export function pageAddress<const Path extends string>(
  path: Path,
  search: AcceptedSearch = {},
): PageAddress<Path> & { href: Href<Path> } {
  const pattern = new RegExp(`^${path.replace('*', '.*').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  return {
    path,
    search,
    match(path) {
      const match = pattern.exec(path)
      return match && { ...match.groups }
    },
    href: ((params: Record<string, string | number> = {}, query: Record<string, string> = {}) => {
      const filledPath = path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])))
      const suffix = new URLSearchParams(query).toString()
      return suffix ? `${filledPath}?${suffix}` : filledPath
    }) as Href<Path>,
  }
}

/**
 * Returns the query parameters that change the page, in a fixed order, so that all addresses with the same content have
 * the same query.
 */
export function relevantSearch({ search }: PageAddress, query: string) {
  const parameters = new URLSearchParams(query)
  return new URLSearchParams(
    search
      ? Object.entries(search).flatMap(([name, pattern]) => {
          const values = parameters.getAll(name)
          // A form sends a parameter once for each checked box: `ids=1&ids=2` counts as `ids=1,2`.
          const value = [values[0], values.join(',')].find((value) => value && pattern.test(value))
          return value ? [[name, value]] : []
        })
      : [...parameters].filter(([name]) => /^[a-z]+$/i.test(name)),
  )
}
