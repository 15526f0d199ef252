import { isVideoLink, noFilm } from '#contract/content/video.ts'
import { useContent, useJsonBlock } from '../../api/content.ts'
import { Film } from '../film.tsx'
import { BlockText } from '../html.tsx'
import { typeset } from '../typeset.ts'
import { useDrawnOnce } from '../use-drawn-once.ts'
import { defaultAboutText, useHomeTexts } from './use-home-texts.ts'

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
            fallback={defaultAboutText}
          />
        </div>
        {hasFilmBox && <AboutFilm />}
      </div>
    </section>
  )
}

function Figures() {
  const { projects, countries, capacity, shown } = useJsonBlock('site_claims')
  const list = useDrawnOnce<HTMLDListElement>(countUp)
  const figures = [
    {
      value: projects,
      label: projects === '1' ? 'Project Completed' : 'Projects Completed',
      note: shown && shown.projects !== projects && `We show ${shown.projects} of them`,
    },
    {
      value: countries,
      label: countries === '1' ? 'Country Served' : 'Countries Served',
      note: shown && shown.countries !== countries && `The projects shown are in ${shown.countries}`,
    },
    {
      value: capacity,
      label: 'Renewable Capacity Deployed',
      note: shown && shown.capacity !== capacity && `The projects shown add up to ${shown.capacity}`,
    },
  ].filter(({ value }) => value.trim())
  if (figures.length === 0) return null
  return (
    <dl ref={list} className="grid border-b border-rule sm:auto-cols-fr sm:grid-flow-col">
      {figures.map(({ value, label, note }) => (
        <div
          key={label}
          className="flex flex-col gap-1 border-rule px-5 py-7 not-last:border-b sm:px-8 sm:py-9 sm:text-center sm:not-last:border-r sm:not-last:border-b-0"
        >
          <dt className="order-1 font-medium">{label}</dt>
          <dd className="font-display text-4xl font-bold tracking-tight lg:text-5xl">{typeset(value)}</dd>
          {note && <dd className="order-2 text-sm text-ink-soft">{typeset(note)}</dd>}
        </div>
      ))}
    </dl>
  )
}

function AboutFilm() {
  const video = useContent('about_video_url')
  if (video && isVideoLink(video.content))
    return <Film link={video.content} film={video.film} title="Film about the company" />
  return (
    <div className="grid aspect-video place-content-center gap-2 bg-mist p-8 text-center">
      <p className="font-display text-xl font-semibold">Video Loading...</p>
      <p className="text-ink-soft">Please wait while the video loads</p>
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
        firstChild.nodeValue = progress < 1 ? text.replace(/[\d.]+/, (figure) => countedPart(figure, progress)) : text
    if (progress < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** The part of a figure that the animation has counted to: half of 10.6 is 5.3. `progress` is from 0 to 1. */
const countedPart = (figure: string, progress: number) =>
  (Number(figure) * progress).toFixed(figure.split('.')[1]?.length ?? 0)
