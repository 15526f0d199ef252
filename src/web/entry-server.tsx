import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { InternalCall, Tag } from '#contract/endpoint.ts'
import { relevantSearch } from '#contract/page.ts'
import { adminShell, isAdminPath } from './admin-shell.tsx'
import { createClient, type Fetcher, type Query, repliesIn, replyTo } from './api/queries.ts'
import { ResponseError } from './api/response-error.ts'
import { assetTagFinder, type Manifest } from './asset-tags.ts'
import { documentOf } from './document.ts'
import type { Posted } from './forms/posted.ts'
import type { PageHead } from './head.tsx'
import { lateScripts } from './late-scripts.ts'
import type { At } from './page.ts'
import { findPage, loadAllPages } from './pages.ts'
import { layoutQueries } from './site/layout/layout.tsx'
import { Site } from './site/site.tsx'
import { FirstPictureSink, type PicturePreload } from './ui/first-picture.ts'

export type RenderRequest = { path: string; search: string; posted: Posted | null }

/** A page whose data is there: the tags of the data, and a function that renders the HTML. */
export type PreparedPage = { tags: ReadonlySet<Tag>; render: () => { status: number; html: string } }

const entry = 'src/web/entry-client.tsx'
const adminEntry = 'src/web/entry-admin.tsx'

/** Renders pages. `origin` is the address of the site: `https://example.com`. The dashboard has its own build. */
export async function createRenderer(manifest: Manifest, origin: string, adminManifest = manifest) {
  await loadAllPages()
  const assetsOf = assetTagFinder(manifest, entry)
  const adminAssets = assetTagFinder(adminManifest, adminEntry)()

  return {
    /** The only script inside the HTML. */
    inlineScript: lateScripts,

    /** Fetches the data of a page, because React can't wait for it while it renders to a string. */
    async prepare(request: RenderRequest, internalCall: InternalCall): Promise<PreparedPage> {
      const { path, posted } = request
      if (isAdminPath(path))
        return { tags: new Set(), render: () => ({ status: 200, html: adminShell(path, adminAssets, origin) }) }
      const { page, at, client, queries, renderBody } = await fetchData(request, internalCall)
      const tags = new Set(queries.flatMap(({ meta }) => meta?.tags ?? []))

      function render() {
        const { body, head, preloads } = renderBody()
        const data = { replies: repliesIn(client), posted, origin, path, search: at.search.toString() }
        client.clear()
        return { status: head.status ?? 200, html: documentOf({ head, assets: assetsOf(page), preloads, data, body }) }
      }
      return { tags, render }
    },

    /** React's rendering alone; `npm run bench` compares the whole with it. */
    async bareRender(request: RenderRequest, internalCall: InternalCall) {
      return (await fetchData(request, internalCall)).renderBody
    },
  }

  async function fetchData({ path, search, posted }: RenderRequest, internalCall: InternalCall) {
    const fetcher: Fetcher = (endpoint, call) => internalCall(endpoint, call).catch(asResponseError)
    const client = createClient(fetcher)
    const { page, params } = findPage(path)
    const relevant = relevantSearch(page, search)
    const at: At = { params, search: relevant }
    const queries = [...layoutQueries(), ...(page.loaded()?.queries?.(at) ?? [])]
    await Promise.all(queries.map((query) => fetchInto(client, query, fetcher)))

    function renderBody() {
      let head: PageHead | undefined
      let preloads: PicturePreload[] = []
      const site = (
        <Site
          client={client}
          origin={origin}
          posted={posted}
          headSink={(given) => {
            head = given
          }}
          ssrPath={path}
          ssrSearch={relevant.toString()}
        />
      )
      // The first one on the page: the picture at its top, if it has one.
      const takePreloads = (sources: PicturePreload[]) => {
        if (preloads.length === 0) preloads = sources
      }
      const body = renderToString(<FirstPictureSink value={takePreloads}>{site}</FirstPictureSink>)
      if (!head) throw new Error(`The page at ${path} renders no <Head>`)
      return { body, head, preloads }
    }

    return { page, at, client, queries, renderBody }
  }
}

/** Does the same as `prefetchQuery`, without its work for browsers: cancelling, retrying, notifying components. */
async function fetchInto(client: QueryClient, query: Query, fetcher: Fetcher) {
  try {
    client.setQueryData(query.queryKey, await replyTo(query, fetcher))
  } catch (error) {
    // The page shows this error as it would in the browser, and renders the rest.
    await client.prefetchQuery({ queryKey: query.queryKey, queryFn: () => Promise.reject(error) })
  }
}

// An internal call throws the route's own error. Pages expect the status that it has over the network.
function asResponseError(error: Error & { status?: number }): never {
  if (error.status === undefined) throw error
  throw new ResponseError(error.status, error.message)
}
