import { completedFilmLink, hostedVideo } from '#contract/content/video.ts'
import { type FormattedText, noMarks } from './formatted-text.ts'
import { emojiOf, isInvisible, isOfThisSite, type Markup, type MarkupElement, textOf } from './markup.ts'

const playerTags = /^(iframe|video|audio|object|embed|oembed)$/

/** True for an element that plays something, also for one that a script defines, such as `mux-player`. */
export const isPlayer = ({ tag, children }: MarkupElement) =>
  playerTags.test(tag) || (/-/.test(tag) && /youtube|vimeo|video|audio|player/.test(tag) && !hasWords(children))

/** Returns the link to the film that an element plays; '' if it plays none that articles can show. */
export function filmLinkOf(element: MarkupElement) {
  const links = [...addressesIn(element), linkById(element)].map(completedFilmLink)
  const link = links.find((address) => hostedVideo(address))
  return link && mayPlayFilm(element) && !isInvisible(element) ? link : ''
}

/** Returns the link to the first film in the code with which a video site embeds a film in other pages. */
export const filmLinkIn = (nodes: readonly Markup[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? '' : filmLinkOf(node) || filmLinkIn(node.children)))
    .find((link) => link !== '') ?? ''

// Many pages load a player only when the reader asks for it. Its element may contain a button or a link until then.
const mayPlayFilm = ({ tag, children }: MarkupElement) =>
  playerTags.test(tag) || /-(youtube|vimeo)/.test(tag) || (/^(div|span|figure)$|-/.test(tag) && !hasWords(children))

const hasWords = (nodes: readonly Markup[]) => textOf(nodes).trim() !== ''

/** Returns the attributes of an element and, if it is a player, of the sources inside it. */
function addressesIn({ tag, attributes, children }: MarkupElement): string[] {
  const inner = children.filter((child) => typeof child !== 'string')
  const sources = playerTags.test(tag) ? inner.filter((child) => /^(source|param|object|embed)$/.test(child.tag)) : []
  return [...Object.values(attributes), ...sources.flatMap(addressesIn)]
}

/** Returns the link of a film for an element that has only the film's id; '' if it has none. */
function linkById({ tag, attributes }: MarkupElement) {
  const [, id = ''] =
    Object.entries(attributes).find(([name]) => /(video|youtube|vimeo|embed|data)-?id$/.test(name)) ?? []
  const { params, start = attributes.videostartat } = attributes
  const query = [params, start && `t=${start}`].filter(Boolean).join('&')
  const site = /vimeo|youtube/i.exec(`${tag} ${Object.entries(attributes).flat().join(' ')}`)?.[0].toLowerCase()
  if (!id || !site) return ''
  if (site === 'vimeo') return `https://vimeo.com/${id}${query && `?${query}`}`
  return `https://www.youtube.com/watch?v=${id}${query && `&${query}`}`
}

const titleOf = ({ attributes: { title, videotitle } }: MarkupElement) => (title ?? videotitle ?? '').trim()

/** Turns a player into the link to its film. The editor of articles makes a film of the link. */
export function filmWords(element: MarkupElement): FormattedText {
  const href = filmLinkOf(element)
  return [{ text: titleOf(element) || href, marks: { ...noMarks, href } }]
}

/** Returns the name of a player: its title, or the address of what it plays; '' if it has neither. */
export function playerName(element: MarkupElement): string {
  const { tag, attributes, children } = element
  if (tag === 'param' && !/^(movie|src|url|filename)$/i.test(attributes.name ?? '')) return ''
  const addresses = [attributes['data-src'], attributes.src, attributes.url, attributes.data, attributes.value]
  const address = addresses.find((text) => text && !/^(data|blob|about):/i.test(text)) ?? ''
  const innerNames = children.map((child) => (typeof child === 'string' ? '' : playerName(child)))
  return [titleOf(element), address.replace(/^(https?:)?\/\/(www\.)?|[?#].*$/g, ''), ...innerNames].find(Boolean) ?? ''
}

/** Returns a text for a link that has only pictures of other sites; '' for any other element. */
export function pictureLinkText({ tag, children }: MarkupElement, href: string) {
  const pictures = tag === 'a' && !hasWords(children) ? picturesIn(children) : []
  if (pictures.length === 0 || pictures.some(isOfThisSite)) return ''
  return pictures[0]?.attributes.alt?.trim() || pictures[0]?.attributes.title?.trim() || href
}

/** Returns the pictures in markup that a reader sees, without those of emoji. */
export const picturesIn = (nodes: readonly Markup[]): MarkupElement[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string' || isInvisible(node)) return []
    return node.tag === 'img' && !isTracker(node) && !emojiOf(node) ? [node] : picturesIn(node.children)
  })

/** True for an invisible picture or frame, by which the sender of a mail learns that the mail was opened. */
export const isTracker = ({ attributes: { width, height } }: MarkupElement) =>
  [width, height].some((side) => side === '0' || side === '1')
