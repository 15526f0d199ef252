import type { ContentItem } from '#contract/content/blocks.ts'
import { filmSource, type HostedVideo, hostedVideo, isLocalFilm } from '#contract/content/video.ts'
import { batchesOf } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'

// The files of one film have related names: `film.mp4`, perhaps `film.webm`, which is smaller, and perhaps
// `film-poster.jpg`, which is shown until the film plays.

const possibleNamesOf = (stem: string) => ({ films: [`${stem}.mp4`, `${stem}.webm`], poster: `${stem}-poster.jpg` })

/** Returns the start of the name that all files of a film share; null for the name of neither a film nor a poster. */
const stemOf = (name: string) => /^(.+?)(?:-poster\.jpg|\.webm|\.mp4)$/.exec(name)?.[1] ?? null

/**
 * Finds the files of the film at `url`: its encodings (sources) and its poster. A film outside the media library has
 * one source and no poster.
 */
export async function findFilm(db: Db, url: string): Promise<ContentItem['film']> {
  const file = await db.selectFrom('media').select('original_name').where('url', '=', url).executeTakeFirst()
  if (!file) return { sources: [filmSource(url)], poster: null }
  const possibleNames = possibleNamesOf(file.original_name.replace(/\.\w+$/, ''))
  const otherEncodingName = possibleNames.films.find((name) => name.endsWith('.webm') !== url.endsWith('.webm')) ?? ''
  const rows = await db
    .selectFrom('media')
    .select(['original_name', 'url'])
    .where('original_name', 'in', [file.original_name, otherEncodingName, possibleNames.poster])
    .orderBy('id')
    .execute()
  const urlsOf = (name: string) => [
    ...new Set(rows.filter(({ original_name }) => original_name === name).map(({ url }) => url)),
  ]
  // If two films have this name, the other files may belong to either film, so pages show this one without them.
  if (urlsOf(file.original_name).length > 1) return { sources: [filmSource(url)], poster: null }
  const otherUrls = urlsOf(otherEncodingName).filter(isLocalFilm)
  const urls = otherUrls.length === 1 ? [url, ...otherUrls] : [url]
  // WebM, which is smaller, comes first, because browsers take the first source that they can play.
  const sources = urls.map(filmSource).sort((a, b) => b.mimeType.localeCompare(a.mimeType))
  return { sources, poster: urlsOf(possibleNames.poster)[0] ?? null }
}

/**
 * Returns the names of the film files that pages show together with this file: for a film its other encoding, for a
 * poster both encodings.
 */
export function filmNamesShownWith(name: string) {
  const stem = stemOf(name)
  return stem ? possibleNamesOf(stem).films.filter((film) => film !== name) : []
}

/** A film on a video site of which the library can have a thumbnail. */
export type FilmWithId = Pick<HostedVideo, 'host'> & { id: string }

export function filmWithId(link: string): (HostedVideo & FilmWithId) | null {
  const video = hostedVideo(link)
  return video?.id ? { ...video, id: video.id } : null
}

const pictureEndings = ['.jpg', '.png', '.webp', '.avif'] as const
const thumbnailPattern = new RegExp(`^(youtube|vimeo)-([\\w-]+)(?:${pictureEndings.join('|').replaceAll('.', '\\.')})$`)

/** The library's name for the picture of a film on a video site: `youtube-dQw4w9WgXcQ.jpg`. */
export const thumbnailName = ({ host, id }: FilmWithId, ending: string) => `${host}-${id}${ending}`

/** Returns the film to which a thumbnail with this name belongs; null if a thumbnail can't have this name. */
export function filmOfThumbnail(originalName: string): FilmWithId | null {
  const [, host, id] = thumbnailPattern.exec(originalName) ?? []
  return host && id ? { host: host as FilmWithId['host'], id } : null
}

/** For each link to a film: the address of its thumbnail, if the library has one. */
export async function filmThumbnails(db: Db, links: readonly (string | null)[]): Promise<Map<string, string>> {
  const namesByLink = new Map(
    links.flatMap((link) => {
      const video = link && filmWithId(link)
      return video ? [[link, pictureEndings.map((ending) => thumbnailName(video, ending))] as const] : []
    }),
  )
  const urlsByName = new Map<string, string>()
  for (const names of batchesOf([...namesByLink.values()].flat())) {
    const query = db.selectFrom('media').select(['original_name', 'url']).where('original_name', 'in', names)
    const rows = await query.where('width', 'is not', null).orderBy('id').execute()
    for (const row of rows) urlsByName.set(row.original_name, row.url)
  }
  return new Map(
    [...namesByLink].flatMap(([link, names]) => {
      const url = names.map((name) => urlsByName.get(name)).find((url) => url !== undefined)
      return url ? [[link, url] as const] : []
    }),
  )
}
