import { readFile } from 'node:fs/promises'
import type { Manifest } from '#web/document/asset-tags.ts'
import { root } from './root.ts'

export type { InlineTexts } from '#web/document/asset-tags.ts'
export type { OneTimeCodes } from '#web/document/one-time-codes.ts'
export type { RenderRequest } from '#web/entry-server.tsx'
export type { RefusedForm as Posted } from '#web/forms/refused-form.ts'

export type PasskeyChecks = typeof import('#web/passkey-checks.ts')

const buildFolder = new URL('dist/', root)

type ServerEntry = typeof import('#web/entry-server.tsx')

/** The functions of the built renderer that the server uses. */
export type Renderer = Pick<
  Awaited<ReturnType<ServerEntry['createRenderer']>>,
  'inline' | 'oneTimeCodes' | 'prepare' | 'qrCode'
>

/** Loads the renderer from the build, because Node can't run .tsx files. */
export async function loadRenderer(publicUrl: string) {
  const entry: ServerEntry = await import(new URL('server/entry-server.js', buildFolder).href)
  const manifest = await readManifest('manifest')
  const build = { manifest, adminManifest: await readManifest('admin'), styles: await readStyleSheets(manifest) }
  return entry.createRenderer(build, publicUrl)
}

const readManifest = async (name: string): Promise<Manifest> =>
  JSON.parse(await readFile(new URL(`client/.vite/${name}.json`, buildFolder), 'utf8'))

/** Reads the style sheet of visitors' pages, and that of pages which run from right to left. */
async function readStyleSheets(manifest: Manifest) {
  const read = (file = '') => readFile(new URL(`client/${file}`, buildFolder), 'utf8')
  const style = await Promise.all(Object.values(manifest).flatMap(({ css = [] }) => css.map(read)))
  const rightToLeftStyle = await read(manifest['src/web/site/right-to-left.css']?.file)
  return { style: style.join(''), rightToLeftStyle }
}

export const loadPasskeyChecks = (): Promise<PasskeyChecks> =>
  import(new URL('server/passkey-checks.js', buildFolder).href)
