/**
 * Returns the running thing of a kind, such as a site. If none runs, or one with another key, which then ends, `start`
 * starts it.
 */
export type Keep = <Kept extends AsyncDisposable>(
  kind: string,
  key: string,
  start: () => Promise<Kept>,
) => Promise<Kept>

/** Keeps at most one thing of each kind from test to test. */
export function keeper(): { keep: Keep } & AsyncDisposable {
  const keptByKind = new Map<string, { key: string; value: AsyncDisposable }>()
  async function end(kind: string) {
    const kept = keptByKind.get(kind)
    keptByKind.delete(kind)
    await kept?.value[Symbol.asyncDispose]()
  }
  return {
    async keep<Kept extends AsyncDisposable>(kind: string, key: string, start: () => Promise<Kept>) {
      const kept = keptByKind.get(kind)
      // The cast is safe: a kind names one function that starts it.
      if (kept?.key === key) return kept.value as Kept
      await end(kind)
      const value = await start()
      keptByKind.set(kind, { key, value })
      return value
    },
    async [Symbol.asyncDispose]() {
      for (const kind of [...keptByKind.keys()]) await end(kind)
    },
  }
}
