import { type ReactNode, use } from 'react'
import type { BannerPictures } from '#contract/content/blocks.ts'
import { useOptionalBlock, useOptionalJson } from '#web/api/content.ts'
import { LinkButton } from '#web/site/link-button.tsx'
import { FirstPictureReceiver, Picture } from '../../../ui/picture.tsx'
import type { PageHead } from '../../head.tsx'
import { builtInBannerPictures } from './built-in.ts'

type Props = {
  page: keyof BannerPictures
  title: string
  /** A line below the title, such as a figure that the site counts from its records. */
  children: ReactNode
  action: { href: string; label: string }
}

/** Heads in two halves, with the colours of the half that has the words. All others have one wide picture. */
const splitHeads: Partial<Record<keyof BannerPictures, string>> = {
  products: 'head-split',
  news: 'head-split bg-mist text-ink',
  contact: 'head-split bg-leaf',
}

/** The top of a page: a low picture with the page's heading, one line and one action. */
export function PageBanner({ page, title, children, action }: Props) {
  const isLight = page === 'news'
  return (
    <div className={`head ${splitHeads[page] ?? ''}`}>
      <HeadPicture page={page} />
      <div className="shell head-words">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-head">
            {title}
          </h1>
          <div className="mt-2 max-w-[46ch] text-lead">{children}</div>
        </div>
        <LinkButton {...action} look={isLight ? 'primary' : 'onPicture'} />
      </div>
    </div>
  )
}

/** The picture of the banner, for the head of its page. */
export function useBannerImage(page: keyof BannerPictures): Pick<PageHead, 'image' | 'imageAlt'> {
  const { url, facts } = useBannerPicture(page)
  return { image: url || `/heads/${page}-social.jpg`, imageAlt: facts?.alt }
}

function useBannerPicture(page: keyof BannerPictures) {
  const url = useOptionalJson('head_pictures', builtInBannerPictures)[page]
  return { url, facts: useOptionalBlock('head_pictures')?.pictures[url] ?? null }
}

function HeadPicture({ page }: Pick<Props, 'page'>) {
  const { url, facts } = useBannerPicture(page)
  if (!url) return <BuiltInPicture page={page} />
  return <Picture url={url} facts={facts} sizes="100vw" isFirst className="head-picture" />
}

const narrowScreen = '(max-width: 640px)'

/** A picture of the build. scripts/head-pictures.ts makes its variants. It is decoration, so it has no alt text. */
function BuiltInPicture({ page }: { page: keyof BannerPictures }) {
  const file = `/heads/${page}`
  const phoneSrcSet = `${file}-phone.avif 720w`
  const wideSrcSet = [1280, 1920, 2400].map((width) => `${file}-${width}.avif ${width}w`).join(', ')
  const type = 'image/avif'
  use(FirstPictureReceiver)?.([
    { srcSet: phoneSrcSet, sizes: '100vw', type, media: narrowScreen },
    { srcSet: wideSrcSet, sizes: '100vw', type, media: `not all and ${narrowScreen}` },
  ])
  return (
    <picture>
      <source type={type} media={narrowScreen} sizes="100vw" srcSet={phoneSrcSet} />
      <source type={type} sizes="100vw" srcSet={wideSrcSet} />
      <img src={`${file}.jpg`} alt="" width={2400} height={800} fetchPriority="high" className="head-picture" />
    </picture>
  )
}
