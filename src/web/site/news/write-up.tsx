import { hostedVideo } from '#contract/video.ts'
import { Film } from '../film.tsx'
import { Html } from '../html.tsx'
import { plainText } from '../text.ts'

/**
 * Shows the text of an article. A paragraph that is only a link to a film becomes the film's player, with the link's
 * words below it.
 */
export const WriteUp = ({ html }: { html: string }) =>
  partsOf(html).map(({ at, html, film }) =>
    film ? (
      <div key={at} className="prose my-8">
        <figure>
          <Film link={film.link} film={null} title={film.title} />
          {film.title !== film.link && <figcaption>{film.title}</figcaption>}
        </figure>
      </div>
    ) : (
      <Html key={at} html={html} />
    ),
  )

type Part = { at: number; html: string; film?: { link: string; title: string } }

const linkParagraph = /<p><a href="(https:[^"]+)"[^>]*>([^<]+)<\/a><\/p>/g

function partsOf(html: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { 0: paragraph, 1: href = '', 2: words = '', index } of html.matchAll(linkParagraph)) {
    const film = { link: plainText(href), title: plainText(words) }
    if (!hostedVideo(film.link)) continue
    parts.push({ at, html: html.slice(at, index) }, { at: index, html: paragraph, film })
    at = index + paragraph.length
  }
  return [...parts, { at, html: html.slice(at) }].filter(({ html }) => html.trim() !== '')
}
