import { mediaLimits } from '#contract/media/media.ts'

const sideMaxPixels = 2400
const steps = [
  { quality: 0.86, scale: 1 },
  { quality: 0.72, scale: 1 },
  { quality: 0.6, scale: 0.75 },
  { quality: 0.5, scale: 0.5 },
]

/** Drawing a GIF again would stop its animation. */
const isTooLarge = ({ type, size }: File) =>
  type.startsWith('image/') && type !== 'image/gif' && size > mediaLimits.uploadMaxBytes

/**
 * Asks whether to make the pictures smaller that are too large to upload, and returns the files with the smaller ones.
 * A picture that the browser can't draw stays as it is, and its upload is refused.
 */
export async function withSmallerPictures(files: File[]): Promise<File[]> {
  const large = files.filter(isTooLarge)
  const [first] = large
  if (!first) return files
  const named =
    large.length === 1
      ? `“${first.name}” is larger than 1 MB. Make it smaller?`
      : `${large.length} pictures are larger than 1 MB. Make them smaller?`
  const what =
    large.length === 1
      ? 'The site takes pictures of up to 1 MB. Press OK to upload a smaller copy; the file on your computer stays as it is. Press Cancel to leave the picture out.'
      : 'The site takes pictures of up to 1 MB. Press OK to upload smaller copies; the files on your computer stay as they are. Press Cancel to leave these pictures out.'
  const lost = large.some(({ type }) => type !== 'image/jpeg')
    ? ' In the copy, transparent parts become white, and a moving picture stands still.'
    : ''
  if (!window.confirm(`${named}\n\n${what}${lost}`)) return files
  return Promise.all(files.map((file) => (isTooLarge(file) ? smallerPicture(file).catch(() => file) : file)))
}

/** Draws a picture upright as a JPEG of at most 1 MB, without the data that a camera adds. Throws if it can't. */
async function smallerPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    for (const { quality, scale } of steps) {
      const drawn = await drawnAgain(picture, scale, quality)
      if (drawn.size <= mediaLimits.uploadMaxBytes)
        return new File([drawn], `${file.name.replace(/\.\w{1,8}$/, '')}.jpg`, { type: 'image/jpeg' })
    }
    return file
  } finally {
    picture.close()
  }
}

function drawnAgain(picture: ImageBitmap, scale: number, quality: number) {
  const ratio = Math.min(1, (scale * sideMaxPixels) / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * ratio))
  canvas.height = Math.max(1, Math.round(picture.height * ratio))
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    // A JPEG has no transparent parts, which would turn black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', quality),
  )
}
