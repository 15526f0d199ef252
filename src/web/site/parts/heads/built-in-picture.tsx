import { use } from 'react'
import type { HeadPictures } from '#contract/content/blocks.ts'
import { FirstPictureSink } from '#web/ui/first-picture.ts'

const narrowScreen = '(max-width: 640px)'

/**
 * A picture that comes with the build, in variants made by scripts/head-pictures.ts. It is decoration, so it has no alt
 * text.
 */
export function BuiltInPicture({ page }: { page: keyof HeadPictures }) {
  const file = `/heads/${page}`
  const phoneSrcSet = `${file}-phone.avif`
  const wideSrcSet = [1280, 1920, 2400].map((width) => `${file}-${width}.avif ${width}w`).join(', ')
  const type = 'image/avif'
  use(FirstPictureSink)?.([
    { srcSet: phoneSrcSet, sizes: '100vw', type, media: narrowScreen },
    { srcSet: wideSrcSet, sizes: '100vw', type, media: `not all and ${narrowScreen}` },
  ])
  return (
    <picture>
      <source type={type} media={narrowScreen} srcSet={phoneSrcSet} />
      <source type={type} sizes="100vw" srcSet={wideSrcSet} />
      <img src={`${file}.jpg`} alt="" width={2400} height={800} fetchPriority="high" className="head-picture" />
    </picture>
  )
}
