import type { PublicProject } from '#contract/content/projects.ts'
import { SingleLine } from '#web/site/parts/single-line/single-line.tsx'
import { typeset } from '../typeset.ts'
import { BarTable } from './bar-table.tsx'
import { ProductsUsed } from './products-used.tsx'
import { ProjectPlace } from './project-place.tsx'

type Props = { project: PublicProject; level: 'h2' | 'h3' }

/** Shows the details of a project, below its title, figures and picture: in the project's dialog and on its page. */
export function ProjectDetails({ project, level }: Props) {
  const Heading = level
  const paragraphs = project.overview.split(/\n\s*\n/).filter(Boolean)
  const productsUsed = <ProductsUsed ids={project.products} level={level} />
  // If the chart is short or missing, the products stand below it. Its column would otherwise end far above the other.
  const isChartShort = project.bars.length < 6
  return (
    <div className="project-details grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div className="grid grid-cols-1 content-start gap-10">
        <section>
          <Heading className="text-2xl">Project Overview</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 max-w-[68ch] whitespace-pre-line">
              {typeset(paragraph)}
            </p>
          ))}
        </section>
        {project.diagram.length > 0 && (
          <section>
            <Heading className="text-2xl">How it is connected</Heading>
            <SingleLine parts={project.diagram} />
          </section>
        )}
        <BarTable project={project} level={level} />
        {isChartShort && productsUsed}
      </div>
      <aside className="grid grid-cols-1 content-start gap-10">
        <section>
          <Heading className="text-2xl">Key Features</Heading>
          <ul className="mt-4 grid gap-x-8 gap-y-2">
            {project.features.map((feature) => (
              <li key={feature} className="border-t border-rule pt-2">
                {typeset(feature)}
              </li>
            ))}
          </ul>
        </section>
        <ProjectPlace project={project} level={level} />
        {!isChartShort && productsUsed}
      </aside>
    </div>
  )
}

/** Category, year, location and value of a project in one line. */
export function ProjectFacts({ project: { category, year, location, value } }: { project: PublicProject }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
      <span className="font-medium text-leaf">{category}</span>
      <span>{year}</span>
      <span>{location}</span>
      <span>{typeset(value)}</span>
    </p>
  )
}
