import type { Answers } from './api/ask.ts'
import type { Posted } from './forms/posted.ts'
import { type PageHead, tagsOf } from './head.tsx'
import { lateScripts } from './late-scripts.ts'
import type { PicturePreload } from './ui/first-picture.ts'

/** The built files that a page needs before anything can be seen. */
export type Assets = {
  script: string
  /** Modules that the script imports, and the page's own, fetched together with it. */
  modules: string[]
  styles: string[]
  fonts: string[]
  /** The picture that is seen first, in forms of which a browser takes one. */
  pictures: PicturePreload[]
}

/** What the browser needs to take the page over as it stands. */
export type PageData = {
  answers: Answers
  posted: Posted | null
  origin: string
  /** What it was rendered for. The visitor may have gone elsewhere before the script arrived. */
  path: string
  search: string
}

type Props = { head: PageHead; assets: Assets; data: PageData; body: string; lang?: string }

/** The whole HTML document around a rendered page. Nothing in it runs but the script files of this site and what asks for them. */
export function Document({ head, assets, data, body, lang = 'en' }: Props) {
  return (
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        {tagsOf(head, data.origin).map(({ name: Tag, attributes }) => (
          <Tag key={JSON.stringify(attributes)} {...attributes} data-page="" />
        ))}
        <meta name="theme-color" content="#0b1f1c" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="alternate" href="/feed.xml" type="application/atom+xml" title="News" />
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.pictures.map(({ srcSet, sizes, type, media }) => (
          <link
            key={srcSet}
            rel="preload"
            as="image"
            type={type}
            imageSrcSet={srcSet}
            imageSizes={sizes}
            media={media}
            fetchPriority="high"
          />
        ))}
        {head.linkedData?.map((item) => (
          <script
            key={JSON.stringify(item)}
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: inScript(item) }}
          />
        ))}
      </head>
      <body>
        <p id="announcement" className="sr-only" aria-live="polite" />
        <div id="root" dangerouslySetInnerHTML={{ __html: body }} />
        <script id="page-data" type="application/json" dangerouslySetInnerHTML={{ __html: inScript(data) }} />
        <script
          data-entry={assets.script}
          data-modules={assets.modules.join(' ')}
          dangerouslySetInnerHTML={{ __html: lateScripts }}
        />
      </body>
    </html>
  )
}

const unsafe = /[<\u2028\u2029]/g

/** JSON that can stand inside a script element: nothing in it can end the element or start a comment. */
const inScript = (value: unknown) =>
  JSON.stringify(value).replaceAll(unsafe, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
