import { createParser } from 'eventsource-parser'
import { type UpdateEvent, updatesEndpoint } from '#contract/dashboard/updates.ts'

/** Opens the stream of updates as the dashboard does. */
export async function openUpdates(siteUrl: string, token: string) {
  const abortController = new AbortController()
  const response = await fetch(siteUrl + updatesEndpoint.path, {
    headers: { authorization: `Bearer ${token}` },
    signal: abortController.signal,
  })
  if (!response.ok) await response.arrayBuffer()
  const updates = response.ok ? updatesIn(response) : null
  return {
    status: response.status,
    headers: response.headers,
    /** Waits for the next update and returns it; undefined once the stream has ended. */
    next: async () => (await updates?.next())?.value ?? undefined,
    [Symbol.asyncDispose]: async () => abortController.abort(),
  }
}

async function* updatesIn({ body }: Response): AsyncGenerator<UpdateEvent, undefined> {
  const newUpdates: UpdateEvent[] = []
  const parser = createParser({ onEvent: ({ data }) => newUpdates.push(JSON.parse(data)) })
  const decoder = new TextDecoder()
  for await (const bytes of body ?? []) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    yield* newUpdates.splice(0)
  }
  return undefined
}
