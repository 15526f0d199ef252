import type { ReactNode } from 'react'
import { askContent } from '../../api/content.ts'
import type { Place } from '../location.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What stands on every page. */
export const layoutAsks = () => [askContent('company'), askContent('social_links')]

export function Layout({ place, children }: { place: Place; children: ReactNode }) {
  const [path = '/'] = place.url.split('?')
  return (
    <>
      <a
        href="#main"
        className="sr-only bg-sun px-4 py-2 font-semibold text-ink focus:not-sr-only focus:fixed focus:z-50"
      >
        Skip to the content
      </a>
      <Header path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
