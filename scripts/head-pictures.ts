// `node scripts/head-pictures.ts FOLDER` makes the pictures at the top of the pages from originals of 2400 × 800 px: it
// reads FOLDER/head-about.jpg and others, and writes src/web/public/heads/<page>-<variant>. The pages of estimates have
// only a picture for chats, made from FOLDER/about-panels-sun.jpg.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { socialPictureSize } from '#contract/media/pictures.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say in which folder the originals are')
const target = join(import.meta.dirname, '../src/web/public/heads')
await mkdir(target, { recursive: true })

// A phone and the picture beside a link show the right part, where the subject is.
const phonePart = { left: 840, top: 0, width: 1560, height: 800 }

for (const page of ['about', 'products', 'projects', 'news', 'contact']) {
  const original = () => sharp(join(folder, `head-${page}.jpg`))
  for (const width of [1280, 1920, 2400])
    await original()
      .resize({ width })
      .avif({ quality: 42, effort: 6 })
      .toFile(join(target, `${page}-${width}.avif`))
  await original()
    .extract(phonePart)
    .resize({ width: 720 })
    // The picture of the projects has many fine lines, which would cost a phone twice the bytes of the other pictures.
    .avif({ quality: page === 'projects' ? 32 : 42, effort: 6 })
    .toFile(join(target, `${page}-phone.avif`))
  await makeSocialPicture(original(), page, 'right')
  await original()
    .resize({ width: 1280 })
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(join(target, `${page}.jpg`))
}

await makeSocialPicture(sharp(join(folder, 'about-panels-sun.jpg')), 'estimate', 'centre')

function makeSocialPicture(original: Sharp, page: string, position: string) {
  return original
    .resize({ ...socialPictureSize, position })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(join(target, `${page}-social.jpg`))
}
