// Recognises links to the films that pages can show.

/** The origins of the players that pages may frame. The player of YouTube at this origin sets no cookies. */
export const playerOrigins = {
  youtube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
  vimeoEvents: 'https://vimeo.com/event/',
} as const

export type HostedVideo = {
  host: 'youtube' | 'vimeo'
  /** Null for a playlist or a live event, of which the video site has no picture under an id. */
  id: string | null
  /** The key in the links to a Vimeo film that is not public. */
  key?: string | undefined
  /** The address of the player for an iframe. */
  player: string
}

/** Returns the film or playlist on YouTube or Vimeo to which a link leads; null if it leads to none. */
export function hostedVideo(link: string): HostedVideo | null {
  const url = URL.canParse(link) ? new URL(link) : null
  if (url?.protocol !== 'https:') return null
  const site = siteOf(url)
  if (site === 'youtu.be') return youtubeFilm(url, url.pathname.split('/')[1])
  if (site === 'youtube.com' || site === 'youtube-nocookie.com') return youtubeVideo(url)
  return site === 'vimeo.com' || site === 'player.vimeo.com' ? vimeoVideo(url) : null
}

const videoHost = /^(?:https?:)?\/*(?=(?:[\w-]+\.)?(?:youtu\.be|youtube(?:-nocookie)?\.com|vimeo\.com)(?:[/?#]|$))/i

/** Parts of addresses that `hostedVideo` does not know, and what stands there in the usual address of the film. */
const rewrites: [RegExp, string][] = [
  [/&amp;/g, '&'],
  [/[^\w/=-]+$/, ''],
  [/youtu\.be\/(?=watch\?|(?:embed|shorts|live|v)\/)/, 'www.youtube.com/'],
  [/(youtu\.be\/[\w-]{11})&/, '$1?'],
  [/:\/\/(?:\w+\.)?youtube\.com\/(?:#?\/?watch)?\/?[?#!]*v=([\w-]{11})(?![\w-])/i, '://www.youtube.com/watch?v=$1'],
  [/([?&])time_continue=/, '$1start='],
  [/(\?.*)\?/, '$1&'],
  [/:\/\/(?:\w+\.)?youtube\.com\/(?:watch|video)\/([\w-]{11})(?:\/\w+)?\/?(?:\?|$)/, '://www.youtube.com/watch?v=$1&'],
  [/(\/(?:v|embed|shorts|live)\/[\w-]{11})&/, '$1?'],
  [/(vimeo\.com\/showcase\/\d+)\/?\?(?:.*&)?video=(\d+)/, '$1/video/$2?'],
  [/vimeo\.com\/moogaloop\.swf\?(?:.*&)?clip_id=(\d+)&?/, 'vimeo.com/$1?'],
  [/(vimeo\.com\/[^#]*[?&])ts=(\d+)\d{3}\b/, '$1t=$2'],
  [/([?&#]t=)(\d+):(\d\d):(\d\d)(?!\d)/, '$1$2h$3m$4s'],
  [/([?&#]t=)(\d+):(\d\d)(?!\d)/, '$1$2m$3s'],
  [/([?&#]t=\d+)\.\d+/, '$1'],
]

/**
 * Returns the address to which a page forwards, such as YouTube's question about cookies, or a link in results of Google
 * and in posts; or the same link.
 */
function forwardedLink(link: string) {
  const url = URL.canParse(link) ? new URL(link) : null
  const isForwarding = url && /^\/(m|url|l\.php|redirect|attribution_link)$/.test(url.pathname)
  const target = isForwarding && ['continue', 'u', 'q', 'url'].map((name) => url.searchParams.get(name)).find(Boolean)
  return target && URL.canParse(target, url.origin) ? new URL(target, url.origin).href : link
}

// The address in `<iframe src="…">`, `[our film](…)`, `"…"` and `Watch our film: …`, which telephones share.
const addressInText = /(?:https?:)?\/\/[^\s"'<>()[\]]+/i

/**
 * Returns the usual address of a film on YouTube or Vimeo, with https. Adds https to any other address of these sites.
 * Returns any other link as it is.
 */
export function completedFilmLink(typed: string) {
  const link = typed.trim()
  const visible = link.replace(/\p{Cf}/gu, '')
  const plain = videoHost.test(visible) ? visible : (addressInText.exec(visible)?.[0] ?? '')
  const address = forwardedLink(plain.replace(/&amp;/g, '&').replace(/^\/\//, 'https://')).replace(
    videoHost,
    'https://',
  )
  if (!videoHost.test(address)) return link
  const rewritten = rewrites.reduce((text, [part, usual]) => text.replace(part, usual), address)
  const film = hostedVideo(rewritten)
  return film && film.player !== hostedVideo(address)?.player ? rewritten : address
}

const otherFilmSite =
  /(^|\.)(facebook\.com|fb\.watch|instagram\.com|tiktok\.com|dailymotion\.com|dai\.ly|twitch\.tv|rumble\.com|loom\.com|wistia\.com|bilibili\.com|rutube\.ru|youku\.com|streamable\.com|odysee\.com|ted\.com|x\.com|twitter\.com|linkedin\.com)$/

/** Says why a link to a film site is no link to a film that pages can show; null for such a film, and any other link. */
export function videoProblem(link: string): string | null {
  const url = URL.canParse(link) ? new URL(link) : null
  const site = url ? siteOf(url) : ''
  if (otherFilmSite.test(site) && !/\.(jpe?g|png|gif|webp|avif)$/i.test(url?.pathname ?? ''))
    return 'Pages can show films of YouTube and Vimeo, and films from the media library'
  if (!/(^|\.)(youtu\.be|youtube(-nocookie)?\.com|vimeo\.com)$/.test(site) || hostedVideo(link)) return null
  return `This page of ${site.includes('youtu') ? 'YouTube' : 'Vimeo'} is no film. Please open the film and copy its address`
}

const siteOf = ({ hostname }: URL) => hostname.replace(/^(www|m|music)\./, '')

function youtubeVideo(url: URL) {
  const [, first = '', second = ''] = url.pathname.split('/')
  const filmId = ['embed', 'shorts', 'live', 'v', 'e'].includes(first) ? second : url.searchParams.get('v')
  const channel = first === 'channel' ? second : url.searchParams.get('channel')
  const isLive = /^\/(channel\/[^/]+\/live|embed\/live_stream)\/?$/.test(url.pathname)
  if (isLive && /^UC[\w-]{22}$/.test(channel ?? '')) return youtubePlayer(null, 'live_stream', [['channel', channel]])
  return ['', 'watch', 'playlist', 'embed', 'shorts', 'live', 'v', 'e'].includes(first)
    ? (youtubeFilm(url, filmId) ?? youtubePlaylist(url))
    : null
}

function youtubeFilm(url: URL, id: string | null | undefined): HostedVideo | null {
  if (!id || !/^[\w-]{11}$/.test(id) || id === 'videoseries') return null
  return youtubePlayer(id, id, [
    ['list', playlistOf(url)],
    ['start', startOf(url)],
  ])
}

function youtubePlaylist(url: URL) {
  const list = playlistOf(url)
  return list ? youtubePlayer(null, 'videoseries', [['list', list]]) : null
}

/** The mixes that YouTube makes for one person (RD) can't be shown to others. */
const playlistOf = ({ searchParams }: URL) => /^(?!RD)[A-Z]{2}[\w-]{9,60}$/.exec(searchParams.get('list') ?? '')?.[0]

function youtubePlayer(
  id: string | null,
  path: string,
  parameters: [string, string | null | undefined][],
): HostedVideo {
  const query = parameters.flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join('&')
  return { host: 'youtube', id, player: `${playerOrigins.youtube}/embed/${path}${query && `?${query}`}` }
}

const vimeoPath =
  /^\/(?:(?:channels\/[\w-]+|groups\/[\w-]+\/videos|(?:album|showcase)\/\d+\/video|manage\/videos|video)\/)?(\d+)(?:\/([\da-f]{6,})(?=\/|$))?/
const vimeoEventPath = /^\/event\/(\d+)(?:\/embed)?(?:\/([\da-f]{6,}))?/

function vimeoVideo(url: URL): HostedVideo | null {
  const [, event, eventKey] = vimeoEventPath.exec(url.pathname) ?? []
  if (event)
    return {
      host: 'vimeo',
      id: null,
      player: `${playerOrigins.vimeoEvents}${event}/embed${eventKey ? `/${eventKey}` : ''}`,
    }
  const [, id, keyInPath] = vimeoPath.exec(url.pathname) ?? []
  if (!id) return null
  const key = keyInPath ?? /^[\da-f]{6,}$/.exec(url.searchParams.get('h') ?? '')?.[0]
  const start = startOf(url)
  const player = `${playerOrigins.vimeo}/video/${id}?${key ? `h=${key}&` : ''}dnt=1${start ? `#t=${start}s` : ''}`
  return { host: 'vimeo', id, key, player }
}

/** Reads the second at which a film starts, from `t=90`, `start=90`, `t=1m30s` or `#t=90s`; '' if it is the first. */
function startOf({ searchParams, hash }: URL) {
  const text = searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(\w+)/.exec(hash)?.[1] ?? ''
  const [, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  const start = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
  return start > 0 ? String(start) : ''
}

/** The address of the player for an iframe; null if the link is not to a film on a video site. */
export const embedUrl = (link: string): string | null => hostedVideo(link)?.player ?? null

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
