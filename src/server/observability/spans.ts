type Attributes = Record<string, string | number>
type InSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>

let collected: InSpan = (_name, _attributes, work) => work()

/** Runs work that may take long. Where traces are collected it has a span of its own. */
export const inSpan: InSpan = (name, attributes, work) => collected(name, attributes, work)

/** Called once, where tracing starts; until then `inSpan` costs nothing. */
export function collectSpans(collect: InSpan) {
  collected = collect
}
