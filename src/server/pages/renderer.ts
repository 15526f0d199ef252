import { readFile } from 'node:fs/promises'
import { root } from '../root.ts'

export type { JsonReplies, PreparedPage, RenderRequest } from '#web/entry-server.tsx'
export type { Posted } from '#web/forms/posted.ts'

const built = new URL('dist/', root)

type ServerEntry = typeof import('#web/entry-server.tsx')

/** The renderer in the build of the pages. */
export type Renderer = Pick<
  Awaited<ReturnType<ServerEntry['createRenderer']>>,
  'inlineScript' | 'prepare' | 'qrCode' | 'renderFrom'
>

/** Loads the built pages: Node can't run .tsx itself. */
export async function loadRenderer(publicUrl: string) {
  const entry: ServerEntry = await import(new URL('server/entry-server.js', built).href)
  return entry.createRenderer(await manifestOf('manifest'), publicUrl, await manifestOf('admin'))
}

const manifestOf = async (build: string) =>
  JSON.parse(await readFile(new URL(`client/.vite/${build}.json`, built), 'utf8'))
