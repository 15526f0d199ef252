// Recognises links to the films that pages can show.

const youtubeId = /^[\w-]{11}$/

/** Returns the video site and the id of the film in a link; null if the link is not to a film on YouTube or Vimeo. */
export function hostedVideo(link: string): { host: 'youtube' | 'vimeo'; id: string } | null {
  const url = URL.canParse(link) ? new URL(link) : null
  if (url?.protocol !== 'https:') return null
  const site = url.hostname.replace(/^(www|m|music)\./, '')
  const [firstPart = '', secondPart = ''] = url.pathname.split('/').filter(Boolean)

  if (site === 'youtu.be') return youtubeId.test(firstPart) ? { host: 'youtube', id: firstPart } : null
  if (site === 'youtube.com' || site === 'youtube-nocookie.com') {
    const id = firstPart === 'watch' ? (url.searchParams.get('v') ?? '') : secondPart
    const isVideoPath = ['watch', 'embed', 'shorts', 'live', 'v'].includes(firstPart)
    return isVideoPath && youtubeId.test(id) ? { host: 'youtube', id } : null
  }
  if (site === 'vimeo.com') return /^\d+$/.test(firstPart) ? { host: 'vimeo', id: firstPart } : null
  if (site === 'player.vimeo.com')
    return firstPart === 'video' && /^\d+$/.test(secondPart) ? { host: 'vimeo', id: secondPart } : null
  return null
}

/** The origins of the players that pages may frame. The player of YouTube at this origin sets no cookies. */
export const playerOrigins = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
} as const

/** The address of the player for an iframe; null if the link is not to a film on a video site. */
export function embedUrl(link: string): string | null {
  const video = hostedVideo(link)
  if (!video) return null
  return video.host === 'youtube'
    ? `${playerOrigins.youtube}/embed/${video.id}`
    : `${playerOrigins.vimeo}/video/${video.id}?dnt=1`
}

/** True if the link is to a film in the media library. */
export const isLocalFilm = (link: string) => /^\/media\/[\w./-]+\.(mp4|webm)$/.test(link)

/** The address and the type of a film file, for the `source` of a video element. */
export const filmSource = (url: string) => ({ url, mimeType: url.endsWith('.webm') ? 'video/webm' : 'video/mp4' })

/**
 * The content of the block `about_video_url` if pages shall show no film. An empty block would be refused, and without
 * the block the home page would show a placeholder for the film.
 */
export const noFilm = 'none'

export const isVideoLink = (link: string) => isLocalFilm(link) || hostedVideo(link) !== null
