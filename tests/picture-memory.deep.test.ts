// A picture of a few kilobytes can hold millions of pixels. These tests upload such pictures to a real server, and read
// from the operating system how much memory the server has used at most.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { test } from 'vitest'
import { adminApi } from '#contract/accounts/admins.ts'
import { mediaApi, mediaLimits, mediaMessages } from '#contract/media/media.ts'
import { mediaHash, variantUrl } from '#contract/media/pictures.ts'
import { base64 } from './files.ts'
import { type Program, startProgram, untilReady } from './program.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const password = 'correct horse battery'
const memoryMaxMb = 512

async function startSite(folder: string) {
  const site = startProgram({
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    PORT: String(await freePort()),
    RATE_LIMITS: 'off',
    ADMIN_PASSWORD: password,
  })
  await untilReady(site)
  const { token } = await (await post(site, adminApi.login.path, { username: 'admin', password })).json()
  const upload = async (bytes: Buffer) => {
    const body = { filename: 'roof.bin', mimeType: 'image/png', data: await base64(bytes) }
    const response = await post(site, mediaApi.upload.path, body, token)
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
  }
  return { ...site, upload }
}

const post = (site: Pick<Program, 'url'>, path: string, body: unknown, token?: string) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

/** Fails if the process has ever used more memory than allowed. Only Linux records the largest use of memory. */
async function assertMemoryWithinLimit({ pid }: Program) {
  if (process.platform !== 'linux') return
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const mb = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
  assert.ok(mb > 0 && mb < memoryMaxMb, `It had ${mb} MB`)
}

test('24 uploads at once of a small file with 40 million pixels are refused with a reason, with at most 512 MB', {
  timeout: 120_000,
}, async () => {
  await using folder = await temporaryFolder()
  await using site = await startSite(folder.path)
  const picture = await readFile(new URL('pictures/noise-6300.avif', import.meta.url))

  const uploads = await Promise.all(Array.from({ length: 24 }, () => site.upload(picture)))

  for (const { status, body } of uploads)
    assert.deepEqual([status, body.message], [400, mediaMessages.tooManyAvifPixels])
  await assertMemoryWithinLimit(site)
  assert.equal((await fetch(`${site.url}/products`)).status, 200)
  assert.equal(await site.end('SIGTERM'), 0)
})

/**
 * Creates the largest picture of each format that the server accepts. Decoding and encoding them needs as much memory
 * as pictures of this size can need.
 */
async function largestPictures() {
  const { jpeg, png, gif, webp, avif } = mediaLimits.pixelsMax
  const tile = await sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .png()
    .toBuffer()
  const plain = (pixels: number) => {
    const side = Math.floor(Math.sqrt(pixels))
    return sharp({ create: { width: side, height: side, channels: 4, background: { r: 0, g: 99, b: 0, alpha: 0.5 } } })
  }
  const noise = (pixels: number) => plain(pixels).composite([{ input: tile, tile: true, blend: 'atop' }])
  const pictures = [
    // A decoder keeps a whole picture in memory if the picture is progressive or has to be rotated.
    noise(jpeg)
      .flatten()
      .jpeg({ quality: 1, progressive: true, chromaSubsampling: '4:4:4' })
      .withMetadata({ orientation: 6 }),
    plain(png).toColourspace('rgb16').png({ progressive: true }),
    plain(gif).gif({ effort: 1 }),
    noise(webp).webp({ quality: 1, effort: 0 }),
    noise(avif).avif({ quality: 1, effort: 0, chromaSubsampling: '4:4:4' }),
  ]
  const files: Buffer[] = []
  for (const picture of pictures) files.push(await picture.toBuffer())
  return files
}

test('the largest pictures of all formats are stored at the same time and scaled for pages, with at most 512 MB', {
  timeout: 240_000,
}, async () => {
  await using folder = await temporaryFolder()
  await using site = await startSite(folder.path)
  const uploads = await Promise.all((await largestPictures()).map(site.upload))
  assert.deepEqual(
    uploads.map(({ status, body }) => [status, body.message]),
    uploads.map(() => [201, undefined]),
  )

  const variants = uploads.flatMap(({ body }) =>
    (['avif', 'webp'] as const).map((format) => variantUrl(mediaHash(body.url) ?? '', 2400, format)),
  )
  const statuses = await Promise.all(variants.map(async (path) => (await fetch(site.url + path)).status))

  assert.deepEqual(
    statuses,
    variants.map(() => 200),
  )
  await assertMemoryWithinLimit(site)
  assert.equal(await site.end('SIGTERM'), 0)
})
