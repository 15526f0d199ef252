import { hourMs } from '#contract/platform/time.ts'
import type { Changes } from '#server/platform/db/changes.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { commitChanges, makeOtherProcessesWait } from '#server/platform/db/transactions.ts'
import { startWorker } from '#server/platform/worker.ts'
import { cleanPicture } from './clean-picture.ts'
import { filmThumbnails, filmWithId, thumbnailName } from './films.ts'
import { storeFile } from './store.ts'

/** The addresses at which video sites have pictures of their films. */
export type FilmSites = {
  /** YouTube's pictures: `<id>/<size>.jpg` follows. */
  youtube: string
  /** Vimeo's call that returns the address of a film's picture as JSON: the film's id follows. */
  vimeo: string
  /** The beginning of each address that Vimeo may return. This server fetches a picture from no other address. */
  vimeoPictures: string
}

export const filmSites: FilmSites = {
  youtube: 'https://i.ytimg.com/vi/',
  vimeo: 'https://vimeo.com/api/oembed.json?width=1280&url=https://vimeo.com/',
  vimeoPictures: 'https://i.vimeocdn.com/',
}

// The sizes that are 16:9, so that no picture has black bars. YouTube has a picture in the last size for every film.
const youtubeSizes = ['maxresdefault', 'hq720', 'mqdefault']

const timeoutMs = 5000
const maxBytes = 2 * 1024 * 1024
const defaultPauseMs = 5000
const retryPauseMs = hourMs

type Options = {
  db: Db
  changes: Pick<Changes, 'version' | 'apply' | 'notices'>
  sites: FilmSites
  /** Called for each film whose picture can't be fetched; the next try is an hour later. */
  onMissing: (link: string, error: unknown) => void
  /** Pause between two checks for missing thumbnails. */
  pauseMs?: number
}

/**
 * Fetches a picture of each film that an article links to, and stores it in the media library. Visitors load the
 * picture from this site, so the film's video site learns nothing about them. No page and no save waits for the fetch.
 * Returns a function that stops the fetching.
 */
export function startFetchingThumbnails({ db, changes, sites, onMissing, pauseMs = defaultPauseMs }: Options) {
  const nextTryAt = new Map<string, number>()

  /** Fetches the thumbnails that are due now. Returns the time of the next fetch, which is at most an hour later. */
  async function fetchMissing(now: number, endSignal: AbortSignal) {
    const links = await linksWithoutThumbnail(db)
    for (const link of links) {
      if (endSignal.aborted) break
      if (now < (nextTryAt.get(link) ?? 0)) continue
      nextTryAt.set(link, now + retryPauseMs)
      try {
        await fetchAndStore(link, endSignal)
      } catch (error) {
        if (!endSignal.aborted) onMissing(link, error)
      }
    }
    return Math.min(now + retryPauseMs, ...links.map((link) => nextTryAt.get(link) ?? now))
  }

  async function fetchAndStore(link: string, endSignal: AbortSignal) {
    const video = filmWithId(link)
    if (!video) return
    const { bytes, kind, picture } = await cleanPicture(await fetchThumbnail(video, sites, endSignal))
    const originalName = thumbnailName(video, kind.ending)
    await commitChanges(db, changes, async (db) => {
      await makeOtherProcessesWait(db)
      // Another process may have stored the thumbnail meanwhile.
      if ((await filmThumbnails(db, [link])).has(link)) return { result: undefined, tags: [] }
      await storeFile(db, { bytes, originalName, mimeType: kind.mimeType, alt: '', picture })
      return { result: undefined, tags: ['media'] }
    })
  }

  let checkedVersion: number | undefined
  let nextCheck = 0
  const { end } = startWorker({
    async work(endSignal) {
      const version = changes.version('news')
      const now = Date.now()
      if (version !== checkedVersion || now >= nextCheck) {
        checkedVersion = version
        nextCheck = now + retryPauseMs
        nextCheck = await fetchMissing(now, endSignal)
      }
      return pauseMs
    },
    // The database can't be reached. The next try follows after the next change of an article or after an hour.
    onError() {},
    pauseAfterErrorMs: pauseMs,
  })
  return end
}

/** Finds the links in active articles to films on video sites for which the library has no thumbnail. */
async function linksWithoutThumbnail(db: Db) {
  const rows = await db
    .selectFrom('news')
    .select('media_url')
    .distinct()
    .where('is_active', '=', 1)
    .where('media_url', 'is not', null)
    .execute()
  const links = rows.flatMap(({ media_url }) => (media_url && filmWithId(media_url) ? [media_url] : []))
  const stored = await filmThumbnails(db, links)
  return links.filter((link) => !stored.has(link))
}

async function fetchThumbnail(
  video: NonNullable<ReturnType<typeof filmWithId>>,
  sites: FilmSites,
  signal: AbortSignal,
) {
  if (video.host === 'vimeo') {
    const { thumbnail_url } = JSON.parse(
      String(await fetchBytes(`${sites.vimeo}${video.id}${video.key ? `/${video.key}` : ''}`, signal)),
    )
    if (typeof thumbnail_url !== 'string' || !thumbnail_url.startsWith(sites.vimeoPictures))
      throw new Error('Vimeo returned no address of a picture')
    return fetchBytes(thumbnail_url, signal)
  }
  for (const size of youtubeSizes) {
    const bytes = await fetchIfThere(`${sites.youtube}${video.id}/${size}.jpg`, signal)
    if (bytes) return bytes
  }
  throw new Error('YouTube has no picture of it')
}

async function fetchBytes(address: string, signal: AbortSignal) {
  const bytes = await fetchIfThere(address, signal)
  if (!bytes) throw new Error(`Nothing at ${address}`)
  return bytes
}

/**
 * Fetches the body of the response from this address; undefined for a 404. Throws if the response is a redirect, takes
 * too long or is too large.
 */
async function fetchIfThere(address: string, signal: AbortSignal) {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  if (response.status === 404) return undefined
  if (!response.ok || !response.body) throw new Error(`${response.status} from ${address}`)
  const chunks: Uint8Array[] = []
  let byteCount = 0
  for await (const chunk of response.body) {
    byteCount += chunk.length
    if (byteCount > maxBytes) throw new Error(`More than ${maxBytes} bytes from ${address}`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
