import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const textFile = /\.(js|css|svg|json|txt|webmanifest)$/

/** Returns a plugin for Vite that writes a copy in brotli beside each text file of the build. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    async writeBundle({ dir = '' }) {
      const files = await readdir(dir, { recursive: true })
      const texts = files.filter((file) => textFile.test(file) && !files.includes(`${file}.br`))
      const compress = async (path: string) => writeFile(`${path}.br`, await brotli(await readFile(path)))
      await Promise.all(texts.map((file) => compress(join(dir, file))))
    },
  }
}

/**
 * A plugin for Vite with a shorter helper for imports. Vite's own would also preload what each chunk imports. Its lists and
 * its code would take 1 KB of each first visit, so this one only reports a chunk that can't be loaded.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js')
      ? `export const __vitePreload = (load) => load().catch((error) => {
           dispatchEvent(new Event('vite:preloadError')); throw error })`
      : undefined,
}

/**
 * A plugin for PostCSS that leaves two layers. Only utilities need a layer of their own, and each further layer would make
 * the selectors of all later ones longer.
 */
export const twoLayers = {
  postcssPlugin: 'two-layers',
  AtRule: {
    layer(rule: { params: string }) {
      if (rule.params !== 'utilities') rule.params = rule.params.includes(',') ? 'base, utilities' : 'base'
    },
  },
}
