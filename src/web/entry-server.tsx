import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { InternalCall, Tag } from '#contract/platform/endpoint.ts'
import { relevantSearch } from '#contract/platform/page.ts'
import { directionOf, type Language, languageAndPath, languageCodes, mainLanguage } from '#contract/texts/languages.ts'
import { optionalBlocksQuery } from './api/content.ts'
import { type Query, repliesIn } from './api/queries.ts'
import { adminQueries, adminShell, isAdminPath } from './document/admin-shell.tsx'
import { assetTagFinder, type InlineTexts, lateScriptsLoader, type Manifest } from './document/asset-tags.ts'
import { brandHead, brandStyleElement } from './document/brand-head.ts'
import { documentOf, joinHtml } from './document/document.ts'
import { cacheTagsOf, fetchData } from './document/fetch-data.ts'
import { languagesOfPage } from './document/languages-of-page.ts'
import { oneTimeCodes } from './document/one-time-codes.ts'
import type { RefusedForm } from './forms/refused-form.ts'
import { estimateFormPart } from './site/estimate/estimate-page.tsx'
import {
  assumptionsPart,
  figureTablePart,
  limitsOfKnowledgePart,
  loadPart,
  ownershipPart,
  questionsPart,
  saveEstimatePart,
  windAndWaterPart,
} from './site/estimate/late-part.tsx'
import { savedResultPart } from './site/estimate/saved/saved-estimate-page.tsx'
import type { SiteHead } from './site/head.tsx'
import { layoutQueries } from './site/layout/layout.tsx'
import type { PageLocation } from './site/page.ts'
import { findPage, loadAllPages } from './site/pages.ts'
import { shownLanguagesIn } from './site/shown-languages.ts'
import { Site } from './site/site.tsx'
import { hrefOfList } from './texts/link-to-list.ts'
import { loadTexts, textsIn } from './texts/use-texts.tsx'
import { FirstPictureReceiver, type PreloadSource } from './ui/picture.tsx'
import { qrCode } from './ui/qr-code.ts'

export type RenderRequest = { path: string; search: string; posted: RefusedForm | null }

/** A page whose data has been fetched, so that it can be rendered. */
export type PreparedPage = {
  language: Language
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
  /** The style sheets of visitors' pages, as texts. */
  styles?: Pick<InlineTexts, 'style' | 'rightToLeftStyle'>
}

const noStyles = { style: '', rightToLeftStyle: '' }

/** Creates the functions that render pages. `origin` is the address of the site: `https://example.com`. */
export async function createRenderer({ manifest, adminManifest = manifest, styles = noStyles }: Build, origin: string) {
  await Promise.all([loadAllPages(), loadLateParts(), loadTexts(['common', 'offer'])])
  const findAssetTags = assetTagFinder(manifest, entry)
  // The style elements are bytes, because a text would be encoded again for each page. That would take longer than
  // compressing the page.
  const styleElements = ({ style, rightToLeftStyle }: typeof styles) =>
    Buffer.from([style, rightToLeftStyle].map((text) => text && `<style>${text}</style>`).join(''))
  const leftToRightStyles = styleElements({ ...styles, rightToLeftStyle: '' })
  const rightToLeftStyles = styleElements(styles)
  const adminAssets = assetTagFinder(adminManifest, adminEntry, { isScriptUrgent: true })()

  return {
    inline: { script: lateScriptsLoader, ...styles } satisfies InlineTexts,

    oneTimeCodes,
    qrCode,

    /** Fetches the data of a page before it is rendered, because React's `renderToString` can't wait for data. */
    async prepare(request: RenderRequest, internalCall: InternalCall): Promise<PreparedPage> {
      if (isAdminPath(request.path)) return prepareAdminShell(request, internalCall)
      const { page, client } = await fetchPage(request, internalCall)
      return {
        language: page.language,
        tags: cacheTagsOf(page.queries),
        brandStyle: brandOf(client).style,
        render: () => renderDocument(request, page, client),
      }
    },

    /** Returns a function that only runs React's rendering. `npm run bench` compares `render` with it. */
    async bareRender(request: RenderRequest, internalCall: InternalCall) {
      const { page, client } = await fetchPage(request, internalCall)
      return () => renderBody(request, page, client)
    },
  }

  /** Fetches the data of the page at an address. A language that the site does not show has the 404 page only. */
  async function fetchPage(request: RenderRequest, internalCall: InternalCall) {
    const page = requestedPageOf(request, languageCodes)
    const client = await fetchData(page.queries, callIn(page.language, internalCall))
    if (shownLanguagesIn(client).includes(page.language)) return { page, client }
    const missingPage = requestedPageOf(request, [mainLanguage])
    return { page: missingPage, client: await fetchData(missingPage.queries, internalCall) }
  }

  async function prepareAdminShell({ path }: RenderRequest, internalCall: InternalCall): Promise<PreparedPage> {
    const client = await fetchData(adminQueries, internalCall)
    const parts = { path, assets: adminAssets, origin, replies: repliesIn(client), icons: brandOf(client).icons }
    return {
      language: mainLanguage,
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
    const { start, end } = documentOf({
      language: page.language,
      head,
      assets: findAssetTags(page.name, page.language, page.texts),
      brand,
      preloads,
      data,
      body,
    })
    const brandElement = brand.style && brandStyleElement(brand.style)
    const pageStyles = directionOf(page.language) ? rightToLeftStyles : leftToRightStyles
    return { status: head.status ?? 200, html: joinHtml(start, pageStyles, brandElement, ...end) }
  }

  function renderBody({ path, posted }: RenderRequest, { location, language }: RequestedPage, client: QueryClient) {
    let head: SiteHead | undefined
    let preloads: PreloadSource[] = []
    const existsIn = languagesOfPage(client, path)
    const site = (
      <Site
        client={client}
        language={language}
        origin={origin}
        posted={posted}
        server={{
          receiveHead(pageHead) {
            head = pageHead
          },
          linkIfMissing(code) {
            if (existsIn.includes(code)) return undefined
            return { href: hrefOfList(code, languageAndPath(path).path), title: textsIn(code, 'offer').list }
          },
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

/** Returns a function that calls endpoints as the browser does on a page in this language. */
const callIn =
  (language: Language, internalCall: InternalCall): InternalCall =>
  (endpoint, call) =>
    // The cast is safe: a call that has no texts ignores the language.
    internalCall(
      endpoint,
      language === mainLanguage ? call : ({ ...call, query: { ...queryOf(call), language } } as never),
    )

const queryOf = (call: object) => (call as { query?: object }).query

type RequestedPage = ReturnType<typeof requestedPageOf>

function requestedPageOf({ path, search }: RenderRequest, shownLanguages: readonly Language[]) {
  const { name, page, params, language } = findPage(path, shownLanguages)
  const location: PageLocation = { params, search: relevantSearch(page, search), language }
  const queries: Query[] = [...layoutQueries(), ...(page.loaded()?.queries?.(location) ?? [])]
  return { name, language, texts: page.texts, location, queries }
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
    loadPart(ownershipPart),
    loadPart(figureTablePart),
    loadPart(windAndWaterPart),
    loadPart(questionsPart),
    loadPart(assumptionsPart),
    loadPart(savedResultPart),
  ])
