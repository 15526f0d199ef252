import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Router } from 'wouter'
import { type Language, prefixOf } from '#contract/texts/languages.ts'
import { LanguageProvider } from '#web/texts/use-texts.tsx'
import { type RefusedForm, RefusedFormContext } from '../forms/refused-form.ts'
import { Toasts } from '../ui/toasts.tsx'
import { OnServer, type ServerParts, SiteOriginProvider } from './head.tsx'
import { Layout } from './layout/layout.tsx'
import { type ShownPage, useShownPages } from './location.ts'
import { useScrollRestoration } from './navigation.ts'
import { PageBoundary } from './page-boundary.tsx'

type Props = {
  client: QueryClient
  language: Language
  origin: string
  posted: RefusedForm | null
  /** Left out in the browser. */
  server?: ServerParts
  /** The path of the page that the server renders. The browser uses it until the page is hydrated. */
  ssrPath: string
  /** The query of the same address, used as long as `ssrPath`. */
  ssrSearch: string
}

/** The visitors' site. The server and the browser render it to the same HTML. */
export function Site({ client, language, origin, posted, server, ...location }: Props) {
  return (
    <QueryClientProvider client={client}>
      <SiteOriginProvider value={origin}>
        <OnServer value={server ?? null}>
          <LanguageProvider value={language}>
            <Router base={prefixOf(language)} {...location}>
              <CurrentPage posted={posted} />
              <Toasts />
            </Router>
          </LanguageProvider>
        </OnServer>
      </SiteOriginProvider>
    </QueryClientProvider>
  )
}

function CurrentPage({ posted }: Pick<Props, 'posted'>) {
  const { below, dialog } = useShownPages()
  const { page, location } = below
  // Another page of the list of news, or a comparison of other products, counts as a new page. Another filter does not.
  const key = [
    page.path,
    JSON.stringify(location.params),
    location.search.get('page'),
    location.search.get('ids'),
  ].join(' ')
  const isFirst = useIsFirst(key)
  const client = useQueryClient()
  // Tests wait for `data-live`, because before React runs this effect, links and forms still work without scripts.
  useEffect(() => {
    Object.assign(document.documentElement.dataset, { live: key, scripts: 'on' })
    // Removes failed queries that no page uses any more, so that they are sent again when a page needs them.
    client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.error !== null })
  }, [client, key])
  return (
    <>
      <Layout shownPage={below}>
        <PageBoundary key={key}>
          <Suspense fallback={<div className="min-h-dvh" />}>
            <RefusedFormContext value={isFirst ? posted : null}>
              <PageBody shownPage={below} />
            </RefusedFormContext>
          </Suspense>
        </PageBoundary>
      </Layout>
      {dialog && (
        <PageBoundary key={dialog.url} isDialog>
          <Suspense>
            <PageInDialog shownPage={dialog} />
          </Suspense>
        </PageBoundary>
      )}
    </>
  )
}

/** True until the visitor leaves the first page of the visit. A refused form belongs to that page only. */
function useIsFirst(key: string) {
  const [firstKey] = useState(key)
  const [hasLeft, setHasLeft] = useState(false)
  if (key !== firstKey && !hasLeft) setHasLeft(true)
  return !hasLeft && key === firstKey
}

/** Returns the code of a page. While it loads, throws its promise, for which React shows `Suspense`'s fallback. */
function moduleOf({ page }: ShownPage) {
  const module = page.loaded()
  if (module) return module
  throw page.load()
}

function PageBody({ shownPage }: { shownPage: ShownPage }) {
  useScrollRestoration()
  const { Body } = moduleOf(shownPage)
  return <Body {...shownPage.location} />
}

function PageInDialog({ shownPage }: { shownPage: ShownPage }) {
  const { InDialog } = moduleOf(shownPage)
  return InDialog && <InDialog {...shownPage.location} />
}
