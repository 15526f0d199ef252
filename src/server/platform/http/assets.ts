import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { type Encodings, uncompressed } from '../responses/encodings.ts'
import { cacheControl, type PreparedResponse, type PrepareResponse } from '../responses/prepared-response.ts'

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

// A file loads nothing, so it has a Content Security Policy of its own, which is 350 bytes shorter than that of a page.
// That saves a packet for a font, which is noticeable on a slow connection.
const loadNothingPolicy = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }

/** The responses with the built files, by path, such as `/assets/main-3f2a.js`. */
export type BuiltFiles = ReadonlyMap<string, PreparedResponse>

/**
 * Keeps only the brotli encoding in memory. For the few clients that don't accept brotli, the server makes the other
 * encodings from it on request.
 */
const compressedFile = (br: Buffer): Encodings => ({
  br,
  identity: () => brotliDecompressSync(br),
  gzip: () => gzipSync(brotliDecompressSync(br)),
  sizeBytes: br.length,
})

/** Reads all built files into memory: a file's compressed copy (.br) if the build has made one, and else the file. */
export function readBuiltFiles(folder: URL, prepare: PrepareResponse): BuiltFiles {
  const root = fileURLToPath(folder)
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const paths = new Set(entries.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name)))

  const files = new Map<string, PreparedResponse>()
  for (const path of paths) {
    const type = contentTypes[extname(path)]
    const name = path.slice(root.length).replaceAll('\\', '/')
    if (!type || name.startsWith('.vite')) continue
    const isCompressed = paths.has(`${path}.br`)
    const bytes = readFileSync(isCompressed ? `${path}.br` : path)
    const encodings = isCompressed ? compressedFile(bytes) : uncompressed(bytes)
    // Names in assets/ contain a hash of the content. The other files may change under the same name.
    const cacheHeader = name.startsWith('assets/') ? cacheControl.forever : 'public, max-age=3600'
    const headers = { ...loadNothingPolicy, 'content-type': type, 'cache-control': cacheHeader }
    files.set(`/${name}`, prepare({ encodings, headers }))
  }
  return files
}
