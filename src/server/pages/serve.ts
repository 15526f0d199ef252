import { createHash } from 'node:crypto'
import type { Changes } from '../db/changes.ts'
import type { CallInside } from '../http/route.ts'
import { keptUntilChanged } from './cache.ts'
import { type Compressed, compressed } from './compressed.ts'
import type { Posted, Renderer } from './renderer.ts'

export type ServedPage = { status: number; etag: string; forms: Compressed }

export type Pages = ReturnType<typeof pageServer>

/** Rendered pages, kept until something that they show changes. */
export function pageServer(renderer: Renderer, callInside: CallInside, changes: Changes) {
  const kept = keptUntilChanged<ServedPage>(changes)

  async function made(path: string, search: string, posted: Posted | null) {
    const { status, html, about } = await renderer.render({ path, search, posted }, callInside)
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    return { value: { status, etag, forms: await compressed(html) }, about }
  }

  return {
    get: (path: string, search: string): Promise<ServedPage> => {
      const key = renderer.keyOf(path, search)
      return kept.get(key, () => made(path, search, null))
    },
    /** The page with a form that came back to its sender, for nobody else. */
    withPosted: async (path: string, search: string, posted: Posted) => (await made(path, search, posted)).value,
  }
}
