import { useRouter } from 'wouter'

/**
 * Returns a function that completes the address of a page with the language of the current page: `/fr/products` for
 * `/products`. Forms need it, and links that are not of wouter, which does so itself.
 */
export function useHref() {
  const { base } = useRouter()
  return (href: string) => (href.startsWith('~') ? href.slice(1) : base + href)
}
