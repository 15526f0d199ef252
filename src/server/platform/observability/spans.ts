type Attributes = Record<string, string | number>
type InSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>

let runInSpan: InSpan = (_name, _attributes, work) => work()

/** Runs the work. While tracing is on, records it as a span with this name. */
export const inSpan: InSpan = (name, attributes, work) => runInSpan(name, attributes, work)

/** Makes `inSpan` create spans. Tracing calls this function once, when it starts. */
export function createSpansWith(create: InSpan) {
  runInSpan = create
}
