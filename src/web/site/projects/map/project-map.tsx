import { mapUrl, mapWidth } from '#contract/content/map-projection.ts'
import type { PublicProject } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import { isPlainClick, useOpenInDialog } from '#web/site/action-link.tsx'
import { capacityOf } from '../capacity.ts'
import { markShapes } from './mark-shape.tsx'
import { type LabelSide, labelSides, type Mark, mapFrameOf, marksOf, viewBoxOf } from './marks.ts'

/** A map with a mark for each project. The mark is a link, and screen readers read the project's facts as its name. */
export function ProjectMap({ projects, allProjects }: { projects: PublicProject[]; allProjects: PublicProject[] }) {
  // The shown part of the map fits all projects, so that the land does not move while the visitor filters.
  const { frame } = mapFrameOf(marksOf(allProjects))
  const { shownMarks } = mapFrameOf(marksOf(projects))
  const sides = labelSides(shownMarks, labelOf, frame)
  const missingCount = projects.length - shownMarks.length
  return (
    <figure>
      <nav aria-label="Map of projects" className="relative">
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
        The larger a mark, the higher the capacity.
        {projects.some(({ precision }) => precision !== 'exact') && ' Places are shown to the nearest town or region.'}
        {missingCount > 0 &&
          ` ${missingCount} of the projects listed ${missingCount === 1 ? 'has' : 'have'} no place on this map.`}
      </figcaption>
    </figure>
  )
}

/** Returns the text to show beside a mark: `1.2 MWp, Nigeria`. */
const labelOf = ({ project }: Mark) => [capacityOf(project), project.country].filter(Boolean).join(', ')

type MarkProps = {
  mark: Mark
  /** The side with room for the mark's text. Without one, the text is shown while the visitor points at the mark. */
  side: LabelSide | undefined
}

function MarkLink({ mark, side }: MarkProps) {
  const { project, x, y, radius } = mark
  const { id, title, category, location } = project
  const href = pages.project.href({ id })
  const open = useOpenInDialog(href)
  const text = labelOf(mark)
  const isLeft = side === 'left' || (!side && x > mapWidth - 250)
  return (
    <a
      href={href}
      aria-haspopup="dialog"
      // The label begins with the text beside the mark, so that visitors who speak to their browser can say that text.
      aria-label={[text, title, category, location].filter(Boolean).join(', ')}
      onClick={(event) => {
        if (!isPlainClick(event)) return
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
