import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Router } from 'wouter'
import { type Posted, PostedContext } from '../forms/posted.ts'
import { HeadSink, OriginProvider, type PageHead } from '../head.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { Layout } from './layout/layout.tsx'
import { type Place, usePlaces } from './location.ts'
import { useScrollRestoration } from './navigation.ts'
import { PageBoundary } from './page-boundary.tsx'

type Props = {
  client: QueryClient
  origin: string
  posted: Posted | null
  /** On the server: takes what the page says about itself. */
  headSink?: (head: PageHead) => void
  /** Where the visitor is on the server and until the browser has taken over. */
  ssrPath: string
  ssrSearch: string
}

/** The public site, the same on the server and in the browser. */
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
  // From here on clicks are heard by scripts; until then links and forms work as HTML does. Tests wait for it.
  useEffect(() => {
    document.documentElement.dataset.live = ''
  }, [])
  const { below, dialog } = usePlaces()
  const { page, at } = below
  // Another page of a list is a new page; a filter and a notice are not.
  const key = `${page.path} ${JSON.stringify(at.params)} ${at.search.get('page') ?? ''}`
  const isFirst = useIsFirst(key)
  useFreshStart(key)
  return (
    <>
      <Layout place={below}>
        <PageBoundary key={key}>
          <Suspense fallback={<div className="min-h-dvh" />}>
            <PostedContext value={isFirst ? posted : null}>
              <PageBody place={below} />
            </PostedContext>
          </Suspense>
        </PageBoundary>
      </Layout>
      {dialog && (
        <PageBoundary key={dialog.url}>
          <Suspense>
            <PageInDialog place={dialog} />
          </Suspense>
        </PageBoundary>
      )}
    </>
  )
}

/** Drops failures that no page shows any more, so that the next visit asks the server again. */
function useFreshStart(key: string) {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what a visitor has come to
  useEffect(() => {
    client.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
  }, [client, key])
}

/** Whether the visitor has been nowhere else yet: a form that the server sent back belongs to the page that it came with. */
function useIsFirst(key: string) {
  const [first] = useState(key)
  const [hasLeft, setHasLeft] = useState(false)
  if (key !== first && !hasLeft) setHasLeft(true)
  return !hasLeft && key === first
}

/** The code of a page; suspends until it is there. Thrown, because `use` must not be called only sometimes. */
function moduleOf({ page }: Place) {
  const module = page.loaded()
  if (module) return module
  throw page.load()
}

function PageBody({ place }: { place: Place }) {
  useScrollRestoration()
  const { Body } = moduleOf(place)
  return <Body {...place.at} />
}

function PageInDialog({ place }: { place: Place }) {
  const { InDialog } = moduleOf(place)
  return InDialog && <InDialog {...place.at} />
}
