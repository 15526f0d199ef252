import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { pickFiles } from './admin.ts'

/** Creates a picture whose colour depends on its name, because the library stores equal pictures as one file. */
export const pngNamed = (name: string) => {
  const [r, g, b] = createHash('sha256').update(name).digest()
  return sharp({ create: { width: 4, height: 4, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
}

export const fileNamed = async (name: string) => ({ name, mimeType: 'image/png', buffer: await pngNamed(name) })

/** Uploads files in the media library. */
export const upload = (page: Page, files: Awaited<ReturnType<typeof fileNamed>>[]) =>
  pickFiles(page, 'Upload File', files)
