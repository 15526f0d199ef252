// The addresses and widths of pictures of the media library. Every page loads this file, so code that only the
// dashboard needs is elsewhere.

export type PictureFormat = keyof typeof pictureFormats

/** The widths of pictures on pages, in pixels. 680 fits a card on common small phones, whose screens are 720 wide. */
export const pictureWidths = [320, 480, 680, 800, 960, 1280, 1600, 2400] as const

export const pictureFormats = { avif: 'image/avif', webp: 'image/webp' } as const

/**
 * The size, in pixels, of the placeholder that the server sends instead of a deleted picture. A page recognizes the
 * placeholder by this unusual size. Its proportions are those of a card.
 */
export const placeholderPictureSize = { width: 1608, height: 1005 } as const

/** `/media/<content hash>/<name>`: the content at such an address never changes, so browsers cache it forever. */
const mediaPathPattern = /^\/media\/([0-9a-f]{32})\/[\w.-]+$/

export const mediaUrl = (hash: string, name: string) => `/media/${hash}/${name}`

/** The content hash in the address of a media file; null for files on other sites. */
export const mediaHash = (url: string) => mediaPathPattern.exec(url)?.[1] ?? null

/** The size, in pixels, of a social picture: one that chats and social networks show beside a link. */
export const socialPictureSize = { width: 1200, height: 630 } as const

/** The social picture of the whole site, with its logo. */
export const defaultSocialPictureUrl = '/og-default.jpg'

/** The address of a picture of the media library, cropped to a social picture. */
export const socialPictureUrl = (hash: string) => `/pictures/${hash}/social.jpg`

/** The address of a picture of the media library in another width or format. */
export const variantUrl = (hash: string, width: number, format: PictureFormat) => `/pictures/${hash}/${width}.${format}`
