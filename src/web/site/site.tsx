import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { type Posted, PostedContext } from '../forms/posted.ts'
import { HeadSink, OriginProvider, type PageHead } from '../head.tsx'
import type { At, Page } from '../page.ts'
import { findPage } from '../pages.ts'
import { Toasts } from '../ui/toasts.tsx'
import { Layout } from './layout/layout.tsx'
import { useNavigationManners } from './navigation.ts'

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
  const [path] = useLocation()
  const search = useSearch()
  useNavigationManners()
  const { page, params } = findPage(path)
  return (
    <Layout path={path}>
      <Suspense fallback={<div className="min-h-dvh" />}>
        <PageBody key={path} page={page} at={{ params, search: new URLSearchParams(search) }} />
      </Suspense>
    </Layout>
  )
}

function PageBody({ page, at }: { page: Page; at: At }) {
  const { Body } = page.loaded() ?? use(page.load())
  return <Body {...at} />
}
