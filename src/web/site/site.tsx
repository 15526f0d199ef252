import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { Router } from 'wouter'
import { type Posted, PostedContext } from '../forms/posted.ts'
import { HeadSink, OriginProvider, type PageHead } from '../head.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { Layout } from './layout/layout.tsx'
import { type Place, usePlaces } from './location.ts'
import { useArrival } from './navigation.ts'

type Props = {
  client: QueryClient
  origin: string
  posted: Posted | null
  /** On the server: takes what the page says about itself. */
  headSink?: (head: PageHead) => void
  /** On the server: where the visitor is. */
  ssrPath?: string
  ssrSearch?: string
}

/** The public site, the same on the server and in the browser. */
export function Site({ client, origin, posted, headSink, ...location }: Props) {
  return (
    <QueryClientProvider client={client}>
      <OriginProvider value={origin}>
        <HeadSink value={headSink ?? null}>
          <PostedContext value={posted}>
            <Router {...location}>
              <CurrentPage />
              <Toasts />
            </Router>
          </PostedContext>
        </HeadSink>
      </OriginProvider>
    </QueryClientProvider>
  )
}

function CurrentPage() {
  const { below, dialog } = usePlaces()
  return (
    <>
      <Layout place={below}>
        <Suspense fallback={<div className="min-h-dvh" />}>
          <PageBody key={below.page.path + JSON.stringify(below.at.params)} place={below} />
        </Suspense>
      </Layout>
      {dialog && (
        <Suspense>
          <PageInDialog key={dialog.url} place={dialog} />
        </Suspense>
      )}
    </>
  )
}

const moduleOf = ({ page }: Place) => page.loaded() ?? use(page.load())

function PageBody({ place }: { place: Place }) {
  // Before the module, not after: React loses count of hooks behind a `use` that it doesn't meet again (its error 467).
  useArrival()
  const { Body } = moduleOf(place)
  return <Body {...place.at} />
}

function PageInDialog({ place }: { place: Place }) {
  const { InDialog } = moduleOf(place)
  return InDialog && <InDialog {...place.at} />
}
