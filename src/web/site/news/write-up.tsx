import { hostedVideo } from '#contract/content/video.ts'
import { Film } from '../film.tsx'
import { Html } from '../html.tsx'
import { plainText } from '../text.ts'

/**
 * Shows the text of an article. A paragraph that is only a link to a film becomes the film's player, with the link's
 * words below it.
 */
export const WriteUp = ({ html }: { html: string }) =>
  partsOf(html).map(({ offset, html, film }) =>
    film ? (
      <div key={offset} className="prose my-8">
        <figure>
          <Film link={film.link} film={null} title={film.title} />
          {film.title !== film.link && <figcaption>{film.title}</figcaption>}
        </figure>
      </div>
    ) : (
      <Html key={offset} html={html} />
    ),
  )

type Part = { offset: number; html: string; film?: { link: string; title: string } }

const linkParagraph = /<p><a href="(https:[^"]+)"[^>]*>([^<]+)<\/a><\/p>/g

function partsOf(html: string): Part[] {
  const parts: Part[] = []
  let offset = 0
  for (const { 0: paragraph, 1: href = '', 2: words = '', index } of html.matchAll(linkParagraph)) {
    const film = { link: plainText(href), title: plainText(words) }
    if (!hostedVideo(film.link)) continue
    parts.push({ offset, html: html.slice(offset, index) }, { offset: index, html: paragraph, film })
    offset = index + paragraph.length
  }
  return [...parts, { offset, html: html.slice(offset) }].filter(({ html }) => html.trim() !== '')
}
