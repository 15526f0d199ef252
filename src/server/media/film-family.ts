// The files of one film have related names: `film.mp4`, perhaps `film.webm`, which is smaller, and perhaps
// `film-poster.jpg`, which is shown until the film plays.
import type { ContentItem } from '#contract/content.ts'
import { filmSource, isLocalFilm } from '#contract/video.ts'
import type { Db } from '../db/schema.ts'

const namesOf = (stem: string) => ({ films: [`${stem}.mp4`, `${stem}.webm`], poster: `${stem}-poster.jpg` })

/** The part of the name that a film and its files share; null if the name is neither a film's nor a poster's. */
const stemOf = (name: string) => /^(.+?)(?:-poster\.jpg|\.webm|\.mp4)$/.exec(name)?.[1] ?? null

/** The sources and the poster of the film at `url`. A film elsewhere has only itself as its source. */
export async function findFilm(db: Db, url: string): Promise<ContentItem['film']> {
  const file = await db.selectFrom('media').select('original_name').where('url', '=', url).executeTakeFirst()
  if (!file) return { sources: [filmSource(url)], poster: null }
  const names = namesOf(file.original_name.replace(/\.\w+$/, ''))
  const otherName = names.films.find((name) => name.endsWith('.webm') !== url.endsWith('.webm')) ?? ''
  const rows = await db
    .selectFrom('media')
    .select(['original_name', 'url'])
    .where('original_name', 'in', [file.original_name, otherName, names.poster])
    .orderBy('id')
    .execute()
  const urlsOf = (name: string) => [
    ...new Set(rows.filter(({ original_name }) => original_name === name).map(({ url }) => url)),
  ]
  // Two films have the same name, so the other files may belong to either.
  if (urlsOf(file.original_name).length > 1) return { sources: [filmSource(url)], poster: null }
  const others = urlsOf(otherName).filter(isLocalFilm)
  const urls = others.length === 1 ? [url, ...others] : [url]
  // WebM comes first: browsers take the first source that they can play.
  const sources = urls.map(filmSource).sort((a, b) => b.mimeType.localeCompare(a.mimeType))
  return { sources, poster: urlsOf(names.poster)[0] ?? null }
}

/** The names of the films that are shown with a file: for a film its other encoding, for a poster both encodings. */
export function filmNamesShownWith(name: string) {
  const stem = stemOf(name)
  return stem ? namesOf(stem).films.filter((film) => film !== name) : []
}
