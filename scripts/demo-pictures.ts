// `node scripts/demo-pictures.ts` encodes the pictures of the demo company in the widths that its pages need most:
// demo/variants/<hash>-<width>.avif. A new site then sends them at once instead of encoding each picture when a browser
// first requests it.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { contentHashOf } from '#server/media/store.ts'
import { encodeVariant } from '#server/media/variants.ts'

const folder = new URL('../demo/', import.meta.url)
const variants = new URL('variants/', folder)

const widthsOf = (file: string) => [480, 680, 800, 960, 1280, ...(/hero|project/.test(file) ? [1600] : [])]

await rm(variants, { recursive: true, force: true })
await mkdir(variants)
const files: { file: string }[] = JSON.parse(await readFile(new URL('media.json', folder), 'utf8'))
for (const { file } of files.filter(({ file }) => file.startsWith('images/')))
  for (const width of widthsOf(file)) {
    const original = await readFile(new URL(file, folder))
    const hash = contentHashOf(original)
    const variant = await encodeVariant(original, width, 'avif')
    if (!Buffer.isBuffer(variant)) throw new Error(`${file} has no variant of ${width} px`)
    await writeFile(new URL(`${hash}-${width}.avif`, variants), variant)
  }
