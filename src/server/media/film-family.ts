// The library knows the files of one film by their names: next to `film.mp4` it may hold `film.webm`, which is smaller,
// and `film-poster.jpg`, which is shown until the film plays.
import type { ContentItem } from '#contract/content.ts'
import { filmSource, isLocalFilm } from '#contract/video.ts'
import type { Db, Row } from '../db/schema.ts'

const namesOf = (stem: string) => ({ films: [`${stem}.mp4`, `${stem}.webm`], poster: `${stem}-poster.jpg` })

/** The stem that a file shares with its film, null if it belongs to none by its name. */
const stemOf = (name: string) => /^(.+?)(?:-poster\.jpg|\.webm|\.mp4)$/.exec(name)?.[1] ?? null

/** A film of the library with all that a player needs. */
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
  // Nobody can tell to which of two films of one name the other files belong.
  if (urlsOf(file.original_name).length > 1) return { sources: [filmSource(url)], poster: null }
  const others = urlsOf(otherName).filter(isLocalFilm)
  const urls = others.length === 1 ? [url, ...others] : [url]
  // Browsers take the first that they can play.
  const sources = urls.map(filmSource).sort((a, b) => b.mimeType.localeCompare(a.mimeType))
  return { sources, poster: urlsOf(names.poster)[0] ?? null }
}

/** The names of the other films that a file is shown with: a film's poster and its other encoding. */
export function filmNamesShownWith(name: string) {
  const stem = stemOf(name)
  return stem ? namesOf(stem).films.filter((film) => film !== name) : []
}
