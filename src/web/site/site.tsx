import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Router } from 'wouter'
import { type Posted, PostedContext } from '../forms/posted.ts'
import { HeadSink, OriginProvider, type PageHead } from '../head.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { Layout } from './layout/layout.tsx'
import { type ShownPage, useShownPages } from './location.ts'
import { useScrollRestoration } from './navigation.ts'
import { PageBoundary } from './page-boundary.tsx'

type Props = {
  client: QueryClient
  origin: string
  posted: Posted | null
  /** Called on the server with the head of the page. */
  headSink?: (head: PageHead) => void
  /** The path of the page for the server, and for the browser until the page is hydrated. */
  ssrPath: string
  /** The query of that page's address, used as long as `ssrPath`. */
  ssrSearch: string
}

/** The visitors' site. The server and the browser render the same. */
export function Site({ client, origin, posted, headSink, ...location }: Props) {
  return (
    <QueryClientProvider client={client}>
      <OriginProvider value={origin}>
        <HeadSink value={headSink ?? null}>
          <Router {...location}>
            <CurrentPage posted={posted} />
            <Toasts />
          </Router>
        </HeadSink>
      </OriginProvider>
    </QueryClientProvider>
  )
}

function CurrentPage({ posted }: Pick<Props, 'posted'>) {
  const { below, dialog } = useShownPages()
  const { page, at } = below
  // A change of the page number in a list counts as a new page. A change of the list's filter does not.
  const key = `${page.path} ${JSON.stringify(at.params)} ${at.search.get('page') ?? ''}`
  const isFirst = useIsFirst(key)
  const client = useQueryClient()
  // Sets `data-live` once scripts handle clicks, which tests wait for. Until then links and forms work without scripts.
  useEffect(() => {
    document.documentElement.dataset.live = key
    // Drops failed queries that no page shows any more, so that they are sent again when a page needs them.
    client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.error !== null })
  }, [client, key])
  return (
    <>
      <Layout shown={below}>
        <PageBoundary key={key}>
          <Suspense fallback={<div className="min-h-dvh" />}>
            <PostedContext value={isFirst ? posted : null}>
              <PageBody shown={below} />
            </PostedContext>
          </Suspense>
        </PageBoundary>
      </Layout>
      {dialog && (
        <PageBoundary key={dialog.url}>
          <Suspense>
            <PageInDialog shown={dialog} />
          </Suspense>
        </PageBoundary>
      )}
    </>
  )
}

/**
 * True until the visitor leaves the first page of the visit. A form that the server sent back belongs to that page
 * only.
 */
function useIsFirst(key: string) {
  const [first] = useState(key)
  const [hasLeft, setHasLeft] = useState(false)
  if (key !== first && !hasLeft) setHasLeft(true)
  return !hasLeft && key === first
}

/**
 * Returns the code of a page. While it is loading, throws its promise, so that React shows the fallback of `Suspense`.
 */
function moduleOf({ page }: ShownPage) {
  const module = page.loaded()
  if (module) return module
  throw page.load()
}

function PageBody({ shown }: { shown: ShownPage }) {
  useScrollRestoration()
  const { Body } = moduleOf(shown)
  return <Body {...shown.at} />
}

function PageInDialog({ shown }: { shown: ShownPage }) {
  const { InDialog } = moduleOf(shown)
  return InDialog && <InDialog {...shown.at} />
}
