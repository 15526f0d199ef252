import type { ReactNode } from 'react'
import { languageAndPath } from '#contract/texts/languages.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { contentQuery, optionalBlocksQuery } from '../../api/content.ts'
import type { ShownPage } from '../location.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/**
 * Returns the queries that every page has: for the header, for the footer, and for the list of optional content blocks.
 * With this list, a browser never asks for a block that does not exist.
 */
export const layoutQueries = () => [contentQuery('company'), contentQuery('social_links'), optionalBlocksQuery]

export function Layout({ shownPage, children }: { shownPage: ShownPage; children: ReactNode }) {
  const { path } = languageAndPath(shownPage.url.split('?')[0] ?? '')
  return (
    <>
      <a
        href="#main"
        className="sr-only bg-sun px-4 py-2 font-semibold text-on-sun focus:not-sr-only focus:fixed focus:z-50"
      >
        {useTexts('common').skip}
      </a>
      <Header path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
