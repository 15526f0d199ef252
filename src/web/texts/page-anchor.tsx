import type { ComponentProps } from 'react'
import { useRouter } from 'wouter'

/** A link to a page in the language of the current page, for which the browser loads a new document. */
export function PageAnchor({ href, ...props }: ComponentProps<'a'> & { href: string }) {
  const { base } = useRouter()
  return <a href={href.startsWith('/') ? base + href : href.replace(/^~/, '')} {...props} />
}
