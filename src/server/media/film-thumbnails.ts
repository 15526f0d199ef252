import { hostedVideo } from '#contract/content/video.ts'
import { inChunks } from '#server/platform/db/chunks.ts'
import type { Db } from '#server/platform/db/schema.ts'

export type HostedVideo = NonNullable<ReturnType<typeof hostedVideo>>

const pictureEndings = ['.jpg', '.png', '.webp', '.avif'] as const
const thumbnailPattern = new RegExp(`^(youtube|vimeo)-([\\w-]+)(?:${pictureEndings.join('|').replaceAll('.', '\\.')})$`)

/** The library's name for the picture of a film on a video site: `youtube-dQw4w9WgXcQ.jpg`. */
export const thumbnailName = ({ host, id }: HostedVideo, ending: string) => `${host}-${id}${ending}`

/** Returns the film to which a thumbnail with this name belongs; null if the name is not that of a thumbnail. */
export function filmOfThumbnail(originalName: string): HostedVideo | null {
  const [, host, id] = thumbnailPattern.exec(originalName) ?? []
  return host && id ? { host: host as HostedVideo['host'], id } : null
}

/** For each link to a film: the address of its thumbnail, if the library has one. */
export async function filmThumbnails(db: Db, links: readonly (string | null)[]): Promise<Map<string, string>> {
  const namesByLink = new Map<string, string[]>()
  for (const link of links) {
    const video = link && hostedVideo(link)
    if (video)
      namesByLink.set(
        link,
        pictureEndings.map((ending) => thumbnailName(video, ending)),
      )
  }
  const urlsByName = new Map<string, string>()
  for (const names of inChunks([...namesByLink.values()].flat())) {
    const query = db.selectFrom('media').select(['original_name', 'url']).where('original_name', 'in', names)
    const rows = await query.where('width', 'is not', null).orderBy('id').execute()
    for (const row of rows) urlsByName.set(row.original_name, row.url)
  }
  const thumbnailsByLink = new Map<string, string>()
  for (const [link, names] of namesByLink) {
    const url = names.map((name) => urlsByName.get(name)).find((url) => url !== undefined)
    if (url) thumbnailsByLink.set(link, url)
  }
  return thumbnailsByLink
}
