import type { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { InternalCall, Tag } from '#contract/endpoint.ts'
import { relevantSearch } from '#contract/page.ts'
import { adminShell, isAdminPath } from './admin-shell.tsx'
import { AnswerError } from './api/answer-error.ts'
import { type Asked, answersIn, answerTo, createClient, type Fetcher } from './api/ask.ts'
import { type Assets, type AssetTags, assetTags, documentOf } from './document.ts'
import type { Posted } from './forms/posted.ts'
import type { PageHead } from './head.tsx'
import { lateScripts } from './late-scripts.ts'
import type { At, Page } from './page.ts'
import { findPage, loadAllPages } from './pages.ts'
import { layoutAsks } from './site/layout/layout.tsx'
import { Site } from './site/site.tsx'
import { FirstPictureSink, type PicturePreload } from './ui/first-picture.ts'

/** Vite's list of the built files. */
type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
>

export type RenderRequest = { path: string; search: string; posted: Posted | null }

/** A page whose data has been fetched: the tags of the data, and a function that renders the HTML. */
export type PreparedPage = { tags: ReadonlySet<Tag>; render: () => { status: number; html: string } }

const entry = 'src/web/entry-client.tsx'
const adminEntry = 'src/web/entry-admin.tsx'

/** Renders pages. `origin` is the site's own: `https://example.com`. The dashboard has a build of its own. */
export async function createRenderer(manifest: Manifest, origin: string, adminManifest = manifest) {
  await loadAllPages()
  const assetsOf = assetTagFinder(manifest, entry)
  const adminAssets = assetTagFinder(adminManifest, adminEntry)()

  return {
    /** The one script that stands in the HTML itself. */
    inlineScript: lateScripts,

    /** Fetches a page's data, because React can't wait while it renders to a string. */
    async prepare(request: RenderRequest, internalCall: InternalCall): Promise<PreparedPage> {
      const { path, posted } = request
      if (isAdminPath(path))
        return { tags: new Set(), render: () => ({ status: 200, html: adminShell(path, adminAssets, origin) }) }
      const { page, at, client, asked, renderBody } = await fetchData(request, internalCall)
      const tags = new Set(asked.flatMap(({ meta }) => meta?.tags ?? []))

      function render() {
        const { body, head, pictures } = renderBody()
        const data = { answers: answersIn(client), posted, origin, path, search: at.search.toString() }
        client.clear()
        return { status: head.status ?? 200, html: documentOf({ head, assets: assetsOf(page), pictures, data, body }) }
      }
      return { tags, render }
    },

    /** React alone, as often as one likes: `npm run bench` compares the whole with it. */
    async bareRender(request: RenderRequest, internalCall: InternalCall) {
      return (await fetchData(request, internalCall)).renderBody
    },
  }

  async function fetchData({ path, search, posted }: RenderRequest, internalCall: InternalCall) {
    const fetcher: Fetcher = (endpoint, call) => internalCall(endpoint, call).catch(asAnswerError)
    const client = createClient(fetcher)
    const { page, params } = findPage(path)
    const query = relevantSearch(page, search)
    const at: At = { params, search: query }
    const asked = [...layoutAsks(), ...(page.loaded()?.asks?.(at) ?? [])]
    await Promise.all(asked.map((options) => fetchInto(client, options, fetcher)))

    function renderBody() {
      let head: PageHead | undefined
      let pictures: PicturePreload[] = []
      const site = (
        <Site
          client={client}
          origin={origin}
          posted={posted}
          headSink={(said) => {
            head = said
          }}
          ssrPath={path}
          ssrSearch={query.toString()}
        />
      )
      const takePictures = (forms: PicturePreload[]) => {
        pictures = forms
      }
      const body = renderToString(<FirstPictureSink value={takePictures}>{site}</FirstPictureSink>)
      if (!head) throw new Error(`The page at ${path} renders no <Head>`)
      return { body, head, pictures }
    }

    return { page, at, client, asked, renderBody }
  }
}

/** `prefetchQuery` without its work for browsers: cancelling, retrying, telling observers. */
async function fetchInto(client: QueryClient, asked: Asked, fetcher: Fetcher) {
  try {
    client.setQueryData(asked.queryKey, await answerTo(asked, fetcher))
  } catch (error) {
    // It shows on the page as it would in the browser, and doesn't take the rest of the page with it.
    await client.prefetchQuery({ queryKey: asked.queryKey, queryFn: () => Promise.reject(error) })
  }
}

// Inside the server a route throws its own errors; pages know errors by the status that they have over the network.
function asAnswerError(error: Error & { status?: number }): never {
  if (error.status === undefined) throw error
  throw new AnswerError(error.status, error.message)
}

/** Names the files that a page needs: its own, the entry's, and the files that those import. */
function assetTagFinder(manifest: Manifest, entry: string) {
  const address = (file: string) => `/${file}`

  function withImports(name: string, seen = new Set<string>()): Set<string> {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}. Run npm run build.`)
    if (seen.has(name)) return seen
    seen.add(name)
    for (const imported of chunk.imports ?? []) withImports(imported, seen)
    return seen
  }

  const files = (names: Iterable<string>) => Array.from(names, (name) => manifest[name] as Manifest[string])
  const fonts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []))

  function find(page: Page | undefined): Assets {
    const names = withImports(entry)
    const chunks = files(page ? withImports(`src/web/site/${page.file}`, names) : names)
    const script = manifest[entry]?.file ?? ''
    const modules = chunks.map(({ file }) => file).filter((file) => file !== script)
    return {
      script: address(script),
      modules: modules.map(address),
      styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(address),
      fonts: [...new Set(fonts)].map(address),
    }
  }

  const found = new Map<Page | undefined, AssetTags>()
  return function assetsOf(page?: Page) {
    const tags = found.get(page) ?? assetTags(find(page))
    found.set(page, tags)
    return tags
  }
}
