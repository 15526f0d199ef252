import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { HeadPictures } from '#contract/content/blocks.ts'
import { useOptional, useOptionalJson } from '#web/api/content.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Picture } from '#web/ui/picture.tsx'
import { builtInPictures } from './built-in.ts'
import { BuiltInPicture } from './built-in-picture.tsx'

type Props = {
  page: keyof HeadPictures
  title: string
  /** A line below the title, such as a figure that the site counts from its records. */
  children: ReactNode
  action: { href: string; label: string }
}

/** The top of a page: a low picture with the page's heading, one line and one action. */
export function PictureHead({ page, title, children, action }: Props) {
  return (
    <div className="head">
      <HeadPicture page={page} />
      <div className="shell head-words">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-head">
            {title}
          </h1>
          <div className="mt-2 max-w-[52ch] text-lead">{children}</div>
        </div>
        <HeadAction {...action} />
      </div>
    </div>
  )
}

/**
 * A link of the page's head. The router handles only links to other pages, so a link within the page or to a telephone
 * number is an `a` element.
 */
function HeadAction({ href, label }: Props['action']) {
  const Element = href.startsWith('/') ? Link : 'a'
  return (
    <Element href={href} className={buttonStyles.onPicture}>
      {label}
    </Element>
  )
}

function HeadPicture({ page }: Pick<Props, 'page'>) {
  const url = useOptionalJson('head_pictures', builtInPictures)[page]
  const facts = useOptional('head_pictures')?.pictures[url] ?? null
  if (!url) return <BuiltInPicture page={page} />
  return <Picture url={url} facts={facts} sizes="100vw" isFirst className="head-picture" />
}
