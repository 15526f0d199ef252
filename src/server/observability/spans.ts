type Attributes = Record<string, string | number>
type InSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>

let collected: InSpan = (_name, _attributes, work) => work()

/** Does a part of the work that may take long, which is seen by itself where traces are collected. */
export const inSpan: InSpan = (name, attributes, work) => collected(name, attributes, work)

/** Called once, by what collects traces; until then `inSpan` costs nothing. */
export function collectSpans(collect: InSpan) {
  collected = collect
}
