type Attributes = Record<string, string | number>
type InSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>

let collector: InSpan = (_name, _attributes, work) => work()

/** Runs the work, inside a span of its own while tracing is on. */
export const inSpan: InSpan = (name, attributes, work) => collector(name, attributes, work)

/** Makes `inSpan` create spans. Called once, when tracing starts. */
export function collectSpans(collect: InSpan) {
  collector = collect
}
