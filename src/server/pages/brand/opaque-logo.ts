import { z } from 'zod'
import { mediaHash } from '#contract/media/pictures.ts'
import { parseJson } from '#server/content/blocks/parse-json.ts'
import { findPart } from '#server/media/store.ts'
import type { Db } from '#server/platform/db/schema.ts'

/**
 * Returns the JSON of the block `brand`, with `isLogoOpaque: true` if the logo has no transparent pixels. On dark
 * backgrounds, pages make a logo white. They don't do so with an opaque logo, which would become a white box.
 */
export async function shownBrand(db: Db, content: string) {
  const brand = WithLogo.safeParse(parseJson(content)).data
  const hash = brand && mediaHash(String(brand.logo))
  const start = hash ? await findPart(db, hash, 0, pngHeaderBytes) : undefined
  return start && isOpaque(start) ? JSON.stringify({ ...brand, isLogoOpaque: true }) : content
}

const WithLogo = z.looseObject({ logo: z.unknown() })

const pngHeaderBytes = 26

// Reads only the header, so that a page does not wait until a picture is decoded. Byte 26 of a PNG is its colour type:
// types 0 and 2 have no alpha channel. `logoToPng` removes an alpha channel that the logo does not use.
const isOpaque = (header: Buffer) =>
  isJpeg(header) || (header.toString('latin1', 1, 4) === 'PNG' && [0, 2].includes(header[pngHeaderBytes - 1] ?? 6))

const isJpeg = (header: Buffer) => header[0] === 0xff && header[1] === 0xd8
