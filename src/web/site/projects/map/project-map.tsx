import { mapUrl, mapWidth } from '#contract/content/map-projection.ts'
import type { PublicProject } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import type { Formats } from '#contract/texts/formats.ts'
import { isPlainClick, useOpenInDialog } from '#web/site/action-link.tsx'
import { useFormats, useTexts } from '#web/texts/use-texts.tsx'
import { linkTo } from '../../other-language.tsx'
import { useHref } from '../../use-href.ts'
import { capacityOf } from '../capacity.ts'
import { markShapes } from './mark-shape.tsx'
import { type LabelSide, labelSides, type Mark, mapFrameOf, marksOf, viewBoxOf } from './marks.ts'

/** A map with a mark for each project. The mark is a link, and screen readers read the project's facts as its name. */
export function ProjectMap({ projects, allProjects }: { projects: PublicProject[]; allProjects: PublicProject[] }) {
  const texts = useTexts('map')
  const formats = useFormats()
  // The shown part of the map fits all projects, so that the land does not move while the visitor filters.
  const { frame } = mapFrameOf(marksOf(allProjects))
  const { shownMarks } = mapFrameOf(marksOf(projects))
  const sides = labelSides(shownMarks, (mark) => labelOf(mark, formats), frame)
  const missingCount = projects.length - shownMarks.length
  return (
    <figure>
      <nav aria-label={texts.label} className="relative">
        {/* The drawing with the marks decides the ratio. WebKit would give the picture that of the whole map. */}
        <img
          src={mapUrl(frame)}
          alt=""
          width={frame.width}
          height={frame.height}
          loading="lazy"
          className="map-land absolute inset-0 size-full"
        />
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: browsers would show a title wherever the pointer is; its links have names */}
        <svg viewBox={viewBoxOf(frame)} className="project-map relative w-full">
          {shownMarks.map((mark) => (
            <MarkLink key={mark.project.id} mark={mark} side={sides.get(mark)} />
          ))}
        </svg>
      </nav>
      <figcaption className="mt-3 text-sm text-ink-soft">
        {texts.sizes}
        {projects.some(({ precision }) => precision !== 'exact') && ` ${texts.nearest}`}
        {missingCount > 0 && ` ${formats.counted(texts.missing, missingCount)}`}
      </figcaption>
    </figure>
  )
}

/** Returns the text to show beside a mark: `1.2 MWp, Nigeria`. */
const labelOf = ({ project }: Mark, formats: Formats) =>
  formats.commas([capacityOf(project, formats), project.countryName ?? project.country ?? ''].filter(Boolean))

type MarkProps = {
  mark: Mark
  /** The side with room for the mark's text. Without one, the text is shown while the visitor points at the mark. */
  side: LabelSide | undefined
}

function MarkLink({ mark, side }: MarkProps) {
  const { project, x, y, radius } = mark
  const { id, title, category, location, language } = project
  const { href } = linkTo(project, pages.project.href({ id }))
  const open = useOpenInDialog(href)
  const hrefOf = useHref()
  const formats = useFormats()
  const categories = useTexts('common').projectCategories
  const text = labelOf(mark, formats)
  const isLeft = side === 'left' || (!side && x > mapWidth - 250)
  return (
    <a
      href={hrefOf(href)}
      // A link in SVG can't have `hreflang`. The browser loads a page in another language, so there is no dialog.
      aria-haspopup={language ? undefined : 'dialog'}
      // The label begins with the text beside the mark, so that visitors who speak to their browser can say that text.
      aria-label={formats.commas([text, title, categories[category], location].filter(Boolean))}
      onClick={(event) => {
        if (language || !isPlainClick(event)) return
        event.preventDefault()
        open()
      }}
    >
      <g transform={`translate(${x} ${y})`}>
        <g className="mark">
          <circle r={Math.max(radius, 24)} className="fill-transparent" />
          <path d={markShapes[category]} transform={`scale(${radius})`} vectorEffect="non-scaling-stroke" />
          {text && (
            <text
              x={isLeft ? -radius - 8 : radius + 8}
              y={8}
              textAnchor={isLeft ? 'end' : 'start'}
              data-room={side !== undefined}
            >
              {text}
            </text>
          )}
        </g>
      </g>
    </a>
  )
}
