// Addresses and widths of the library's pictures. Every page loads this file, so it has nothing for the dashboard.

export type PictureFormat = keyof typeof pictureFormats

/**
 * The widths of variants in pixels. The pages use only these. 680 is a card on the most common small phones, which are
 * 720 wide.
 */
export const pictureWidths = [320, 480, 680, 800, 960, 1280, 1600, 2400] as const

export const pictureFormats = { avif: 'image/avif', webp: 'image/webp' } as const

/**
 * The size of the picture that the server sends instead of a deleted one. A page recognizes that picture by its size.
 * The shape is that of a card.
 */
export const placeholderSize = { width: 1608, height: 1005 } as const

/** `/media/<content hash>/<name>`: its content never changes, so it may be cached for good. */
const localFile = /^\/media\/([0-9a-f]{32})\/[\w.-]+$/

export const mediaUrl = (hash: string, name: string) => `/media/${hash}/${name}`

/** The content hash in a local file's address; null for files on other sites. */
export const mediaHash = (url: string) => localFile.exec(url)?.[1] ?? null

/** The address of a variant of a local picture. */
export const variantUrl = (hash: string, width: number, format: PictureFormat) => `/pictures/${hash}/${width}.${format}`
