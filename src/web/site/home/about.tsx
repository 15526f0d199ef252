import { isVideoLink, noFilm } from '#contract/content/video.ts'
import { fill } from '#contract/texts/texts.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useContent, useJsonBlock } from '../../api/content.ts'
import { Film } from '../film.tsx'
import { BlockText } from '../html.tsx'
import { typeset } from '../typeset.ts'
import { useDrawnOnce } from '../use-drawn-once.ts'
import { aboutHtml, useHomeTexts } from './use-home-texts.ts'

export function About() {
  const hasFilmBox = useContent('about_video_url')?.content !== noFilm
  return (
    <section id="about" aria-labelledby="about-title">
      <Figures />
      <div className="shell grid items-center gap-12 py-20 lg:grid-cols-2 lg:gap-20 lg:py-28">
        {/* Without a film, the text stands beside its heading, so that no column is empty. */}
        <div className={hasFilmBox ? '' : 'gap-20 lg:col-span-2 lg:grid lg:grid-cols-2'}>
          <h2 id="about-title" className="text-title">
            {useHomeTexts().aboutHeading}
          </h2>
          <BlockText
            className={`mt-8 text-lead ${hasFilmBox ? '' : 'lg:mt-0'}`}
            block={useContent('home_about')}
            fallback={aboutHtml(useTexts('home').aboutParagraphs)}
          />
        </div>
        {hasFilmBox && <AboutFilm />}
      </div>
    </section>
  )
}

function Figures() {
  const { projects, countries, capacity, shown } = useJsonBlock('site_claims')
  const labels = useTexts('common').figures
  const texts = useTexts('home').figures
  const list = useDrawnOnce<HTMLDListElement>(countUp)
  const figures = [
    {
      value: projects,
      label: projects === '1' ? labels.project : labels.projects,
      note: shown && shown.projects !== projects && fill(texts.projectsShown, { n: shown.projects }),
    },
    {
      value: countries,
      label: countries === '1' ? labels.country : labels.countries,
      note: shown && shown.countries !== countries && fill(texts.countriesShown, { n: shown.countries }),
    },
    {
      value: capacity,
      label: labels.capacity,
      note: shown && shown.capacity !== capacity && fill(texts.capacityShown, { n: shown.capacity }),
    },
  ].filter(({ value }) => value.trim())
  if (figures.length === 0) return null
  return (
    <dl ref={list} className="grid border-b border-rule sm:auto-cols-fr sm:grid-flow-col">
      {figures.map(({ value, label, note }) => (
        <div
          key={label}
          className="flex flex-col gap-1 border-rule px-5 py-7 not-last:border-b sm:px-8 sm:py-9 sm:text-center sm:not-last:border-e sm:not-last:border-b-0"
        >
          <dt className="font-medium">{label}</dt>
          <dd className="order-first font-display text-4xl font-bold tracking-tight lg:text-5xl">{typeset(value)}</dd>
          {note && <dd className="text-sm text-ink-soft">{typeset(note)}</dd>}
        </div>
      ))}
    </dl>
  )
}

function AboutFilm() {
  const video = useContent('about_video_url')
  const texts = useTexts('home')
  const { title } = useTexts('common').film
  if (video && isVideoLink(video.content)) return <Film link={video.content} film={video.film} title={title} />
  return (
    <div className="grid aspect-video place-content-center gap-2 bg-mist p-8 text-center">
      <p className="font-display text-xl font-semibold">{texts.videoLoading}</p>
      <p className="text-ink-soft">{texts.videoWait}</p>
    </div>
  )
}

const durationMs = 250

/** Animates the figures of a list from zero to their values: from `0+` to `250+`. */
function countUp(list: HTMLElement) {
  const figures = [...list.querySelectorAll('dt + dd')].map(({ firstChild }) => ({
    firstChild,
    text: firstChild?.nodeValue,
  }))
  const startedAt = performance.now()
  const step = (now: number) => {
    const progress = Math.min(1, Math.max(0, (now - startedAt) / durationMs))
    // Changes the text of the existing node, because React keeps updating that node.
    for (const { firstChild, text } of figures)
      if (firstChild && text)
        firstChild.nodeValue =
          progress < 1 ? text.replace(/\d([\d.,\s]*\d)?/, (figure) => countedPart(figure, progress)) : text
    if (progress < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/**
 * The part of a figure that the animation has counted to: half of 10.6 is 5.3. `progress` is from 0 to 1. The marks between
 * the digits stay: half of '10,6' is '5,3' in French. Three digits behind the last mark are no decimals, but thousands.
 */
function countedPart(figure: string, progress: number) {
  const digits = figure.replace(/\D/g, '')
  const decimals = /\D(\d\d?)$/.exec(figure)?.[1]?.length ?? 0
  const counted = String(Math.round(Number(digits) * progress)).padStart(decimals + 1, '0')
  let index = counted.length - digits.length
  return figure.replace(/\d\D?/g, ([, mark = '']) => {
    const digit = counted[index++]
    return digit ? digit + mark : ''
  })
}
