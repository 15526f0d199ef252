import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { InternalCall, Tag } from '#contract/platform/endpoint.ts'
import { relevantSearch } from '#contract/platform/page.ts'
import { optionalBlocksQuery } from './api/content.ts'
import { type Query, repliesIn } from './api/queries.ts'
import { adminQueries, adminShell, isAdminPath } from './document/admin-shell.tsx'
import { assetTagFinder, type InlineTexts, lateScriptsLoader, type Manifest } from './document/asset-tags.ts'
import { brandHead, brandStyleElement } from './document/brand-head.ts'
import { documentOf, joinHtml } from './document/document.ts'
import { cacheTagsOf, fetchData } from './document/fetch-data.ts'
import { oneTimeCodes } from './document/one-time-codes.ts'
import type { RefusedForm } from './forms/refused-form.ts'
import { estimateFormPart } from './site/estimate/estimate-page.tsx'
import {
  assumptionsPart,
  limitsOfKnowledgePart,
  loadPart,
  questionsPart,
  saveEstimatePart,
  windAndWaterPart,
} from './site/estimate/late-part.tsx'
import { savedResultPart } from './site/estimate/saved/saved-estimate-page.tsx'
import type { SiteHead } from './site/head.tsx'
import { layoutQueries } from './site/layout/layout.tsx'
import type { PageLocation } from './site/page.ts'
import { findPage, loadAllPages } from './site/pages.ts'
import { Site } from './site/site.tsx'
import { FirstPictureReceiver, type PreloadSource } from './ui/picture.tsx'
import { qrCode } from './ui/qr-code.ts'

export type RenderRequest = { path: string; search: string; posted: RefusedForm | null }

/** A page whose data has been fetched, so that it can be rendered. */
export type PreparedPage = {
  /** The cache tags of the page's data. */
  tags: ReadonlySet<Tag>
  /** The CSS of the brand, which follows the style sheet in the HTML; '' if the brand changes nothing. */
  brandStyle: string
  render: () => { status: number; html: Buffer }
}

const entry = 'src/web/entry-client.tsx'
const adminEntry = 'src/web/entry-admin.tsx'

type Build = {
  manifest: Manifest
  /** The manifest of the dashboard's own build. */
  adminManifest?: Manifest
  /** The style sheet of visitors' pages, as text. */
  style?: string
}

/** Creates the functions that render pages. `origin` is the address of the site: `https://example.com`. */
export async function createRenderer({ manifest, adminManifest = manifest, style = '' }: Build, origin: string) {
  await Promise.all([loadAllPages(), loadLateParts()])
  const findAssetTags = assetTagFinder(manifest, entry)
  // The style element is bytes, because a text would be encoded again for each page. That would take longer than
  // compressing the page.
  const styleElement = Buffer.from(style && `<style>${style}</style>`)
  const adminAssets = assetTagFinder(adminManifest, adminEntry)()

  return {
    inline: { script: lateScriptsLoader, style } satisfies InlineTexts,

    oneTimeCodes,
    qrCode,

    /** Fetches the data of a page before it is rendered, because React's `renderToString` can't wait for data. */
    async prepare(request: RenderRequest, internalCall: InternalCall): Promise<PreparedPage> {
      if (isAdminPath(request.path)) return prepareAdminShell(request, internalCall)
      const page = requestedPageOf(request)
      const client = await fetchData(page.queries, internalCall)
      return {
        tags: cacheTagsOf(page.queries),
        brandStyle: brandOf(client).style,
        render: () => renderDocument(request, page, client),
      }
    },

    /** Returns a function that only runs React's rendering. `npm run bench` compares `render` with it. */
    async bareRender(request: RenderRequest, internalCall: InternalCall) {
      const page = requestedPageOf(request)
      const client = await fetchData(page.queries, internalCall)
      return () => renderBody(request, page, client)
    },
  }

  async function prepareAdminShell({ path }: RenderRequest, internalCall: InternalCall): Promise<PreparedPage> {
    const client = await fetchData(adminQueries, internalCall)
    const parts = { path, assets: adminAssets, origin, replies: repliesIn(client), icons: brandOf(client).icons }
    return {
      tags: cacheTagsOf(adminQueries),
      brandStyle: '',
      render: () => ({ status: 200, html: adminShell(parts) }),
    }
  }

  function renderDocument(request: RenderRequest, page: RequestedPage, client: QueryClient) {
    const { body, head, preloads } = renderBody(request, page, client)
    const { posted, path } = request
    const data = { replies: repliesIn(client), posted, origin, path, search: page.location.search.toString() }
    const brand = brandOf(client)
    client.clear()
    const { start, end } = documentOf({ head, assets: findAssetTags(page.name), brand, preloads, data, body })
    const brandElement = brand.style && brandStyleElement(brand.style)
    return { status: head.status ?? 200, html: joinHtml(start, styleElement, brandElement, ...end) }
  }

  function renderBody({ path, posted }: RenderRequest, { location }: RequestedPage, client: QueryClient) {
    let head: SiteHead | undefined
    let preloads: PreloadSource[] = []
    const site = (
      <Site
        client={client}
        origin={origin}
        posted={posted}
        receiveHead={(pageHead) => {
          head = pageHead
        }}
        ssrPath={path}
        ssrSearch={location.search.toString()}
      />
    )
    // Each picture with `isFirst` calls this. Only the first call counts: it is from the picture at the top of the
    // page.
    const takePreloads = (sources: PreloadSource[]) => {
      if (preloads.length === 0) preloads = sources
    }
    const body = renderToString(<FirstPictureReceiver value={takePreloads}>{site}</FirstPictureReceiver>)
    if (!head) throw new Error(`The page at ${path} renders no <Head>`)
    return { body, head, preloads }
  }
}

type RequestedPage = ReturnType<typeof requestedPageOf>

function requestedPageOf({ path, search }: RenderRequest) {
  const { name, page, params } = findPage(path)
  const location: PageLocation = { params, search: relevantSearch(page, search) }
  const queries: Query[] = [...layoutQueries(), ...(page.loaded()?.queries?.(location) ?? [])]
  return { name, location, queries }
}

/** Reads the block `brand` from the optional content blocks, which every page loads. */
const brandOf = (client: QueryClient) =>
  brandHead(client.getQueryData(optionalBlocksQuery.queryKey)?.find(({ key }) => key === 'brand'))

// Parts of pages whose code the browser loads late. The server loads the code of all of them when it starts, because it
// can't wait for code while it renders.

const loadLateParts = () =>
  Promise.all([
    loadPart(estimateFormPart),
    loadPart(saveEstimatePart),
    loadPart(limitsOfKnowledgePart),
    loadPart(windAndWaterPart),
    loadPart(questionsPart),
    loadPart(assumptionsPart),
    loadPart(savedResultPart),
  ])
