import { useState } from 'react'
import { logoClasses } from './logo-field.tsx'

type Props = { url: string; ground: string }

/**
 * Shows the logo as pages show it on dark backgrounds while the brand has no other logo for them: in white, or
 * unchanged if it has no transparent pixels.
 */
export function LogoOnDark({ url, ground }: Props) {
  const [opaqueUrl, setOpaqueUrl] = useState('')
  return (
    <figure className="flex basis-full flex-wrap items-center gap-2 text-sm">
      {/* The frame has the background, because the filter of the picture would make it white, too. */}
      <span style={{ background: ground }} className={logoClasses}>
        <img
          src={url}
          alt="The logo on dark backgrounds"
          onLoad={({ currentTarget }) => isOpaque(currentTarget) && setOpaqueUrl(url)}
          className={`h-full object-contain ${opaqueUrl === url ? '' : 'brightness-0 invert'}`}
        />
      </span>
      <figcaption className="flex-1 basis-32">
        On dark backgrounds. If its drawing is lost, upload another logo below.
      </figcaption>
    </figure>
  )
}

function isOpaque(picture: HTMLImageElement) {
  const { naturalWidth: width, naturalHeight: height } = picture
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  canvas?.drawImage(picture, 0, 0)
  return canvas?.getImageData(0, 0, width, height).data.every((value, i) => i % 4 !== 3 || value === 255)
}
