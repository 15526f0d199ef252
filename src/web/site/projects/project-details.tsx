import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { mapFrameAround, mapUrl } from '#contract/content/map-projection.ts'
import type { PublicProject } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import { fill } from '#contract/texts/texts.ts'
import { SingleLineDiagram } from '#web/site/parts/single-line/single-line.tsx'
import { PageAnchor } from '#web/texts/page-anchor.tsx'
import { Sentence, useFormats, useTexts } from '#web/texts/use-texts.tsx'
import { productsQuery, projectsQuery } from '../../api/catalogue.ts'
import { useList } from '../../api/use-list.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Picture } from '../../ui/picture.tsx'
import { langOf, linkTo } from '../other-language.tsx'
import { typeset } from '../typeset.ts'
import { BarTable } from './bar-table.tsx'
import { capacityOf } from './capacity.ts'

type Props = { project: PublicProject; level: 'h2' | 'h3' }

/** Shows the details of a project, below its title, figures and picture: in the project's dialog and on its page. */
export function ProjectDetails({ project, level }: Props) {
  const Heading = level
  const texts = useTexts('projects').project
  const paragraphs = project.overview.split(/\n\s*\n/).filter(Boolean)
  const productsUsed = <ProductsUsed ids={project.products} level={level} />
  // If the chart is short or missing, the products stand below it. The chart's column would otherwise end early.
  const isChartShort = project.bars.length < 6
  return (
    <div className="project-details grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <div className="grid grid-cols-1 content-start gap-10">
        <section>
          <Heading className="text-2xl">{texts.overview}</Heading>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 max-w-[68ch] whitespace-pre-line">
              {typeset(paragraph)}
            </p>
          ))}
        </section>
        {project.diagram.length > 0 && (
          <section>
            <Heading className="text-2xl">{texts.connection}</Heading>
            <SingleLineDiagram parts={project.diagram} />
          </section>
        )}
        <BarTable project={project} level={level} />
        {isChartShort && productsUsed}
      </div>
      <aside className="grid grid-cols-1 content-start gap-10">
        <section>
          <Heading className="text-2xl">{texts.features}</Heading>
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

export function ProjectFacts({ project: { category, year, location, value } }: { project: PublicProject }) {
  const categories = useTexts('common').projectCategories
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
      <span className="font-medium text-leaf">{categories[category]}</span>
      <span>{year}</span>
      <span>{location}</span>
      <span>{typeset(value)}</span>
    </p>
  )
}

type KeyMetricsProps = { metrics: PublicProject['metrics']; level: 'h2' | 'h3' }

/** The metrics of a project in large type, right below its title. */
export function KeyMetrics({ metrics, level: Heading }: KeyMetricsProps) {
  const texts = useTexts('projects').project
  return (
    <section className="@container">
      <Heading className="text-base font-semibold tracking-normal text-ink-soft">{texts.metrics}</Heading>
      <dl className="mt-2 grid gap-x-6 gap-y-4 @2xs:grid-cols-2 @2xl:grid-cols-4">
        {metrics.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end border-t-2 border-sun pt-2">
            <dt className="text-sm text-ink-soft">{typeset(label)}</dt>
            <dd className="font-display text-lg font-bold tracking-tight @5xl:text-3xl @6xl:text-4xl">
              {typeset(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type ProjectPictureProps = {
  project: PublicProject
  sizes: string
  isFirst?: boolean
  className: string
  captionClassName: string
}

/** The picture of a project. If its alt text says that a computer has rendered it, a caption below it says the same. */
export function ProjectPicture({
  project: { image, picture },
  captionClassName,
  ...pictureProps
}: ProjectPictureProps) {
  const texts = useTexts('projects').project
  // An alt text without a translation is in English.
  const isRendered = ['Computer-rendered', texts.renderedAlt].some((start) => picture?.alt.startsWith(start))
  return (
    <figure>
      <Picture url={image} facts={picture} {...pictureProps} />
      {isRendered && (
        <figcaption className={`${captionClassName} pt-1 text-end text-xs text-ink-soft`}>{texts.rendered}</figcaption>
      )}
    </figure>
  )
}

/** Lists the products that a project is built with, except those that are no longer offered. */
function ProductsUsed({ ids, level: Heading }: { ids: number[]; level: 'h2' | 'h3' }) {
  const texts = useTexts('projects').project
  const products = useList(productsQuery).items.filter(({ id }) => ids.includes(id))
  if (products.length === 0) return null
  return (
    <section>
      <Heading className="text-2xl">{texts.products}</Heading>
      <ul className="mt-3 grid">
        {products.map(({ id, title, language }) => (
          <li key={id} className="border-t border-rule">
            <Link
              {...linkTo({ language }, pages.product.href({ id }))}
              {...langOf({ language })}
              className="flex min-h-11 items-center py-2 text-leaf underline underline-offset-4"
            >
              {typeset(title)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Tells where a project lies, how large it is and when it was completed. */
function ProjectPlace({ project, level: Heading }: { project: PublicProject; level: 'h2' | 'h3' }) {
  const texts = useTexts('projects').project
  const formats = useFormats()
  const { location, completedOn, precision, latitude, capacityUnit } = project
  const facts = [
    [texts.place, location],
    [capacityUnit?.endsWith('Wh') ? texts.energy : texts.power, capacityOf(project, formats)],
    [texts.completed, completedOn && formats.longDate(completedOn)],
  ].filter(([, text]) => text)
  return (
    <section>
      <Heading className="text-2xl">{texts.where}</Heading>
      <PlaceMap project={project} />
      <dl className="mt-4 grid gap-y-1">
        {facts.map(([name, text]) => (
          <div key={name} className="grid grid-cols-[min(8rem,40%)_minmax(0,1fr)] border-t border-rule pt-1">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {latitude !== null && precision !== 'exact' && (
        <p className="mt-2 text-sm text-ink-soft">
          <Sentence text={texts.mapShows} parts={{ place: texts.mapPlaces[precision] }} />
        </p>
      )}
    </section>
  )
}

/** A map around a project, with a mark in the middle. Renders nothing for a project that is not on the map. */
function PlaceMap({ project: { latitude, longitude, location } }: { project: PublicProject }) {
  const texts = useTexts('projects').project
  const frame = latitude !== null && longitude !== null && mapFrameAround(latitude, longitude)
  return (
    frame && (
      <div className="place-map">
        <img src={mapUrl(frame)} alt={fill(texts.mapAlt, { location })} width={360} height={240} loading="lazy" />
      </div>
    )
  )
}

/** Links to the contact form, which then names the project. */
export const AskAboutLink = ({ project: { id } }: { project: PublicProject }) => (
  <Link href={pages.contact.href({}, { project: String(id) })} className={`${buttonStyles.primary} justify-self-start`}>
    {useTexts('projects').project.ask}
  </Link>
)

/** A link to an estimate of a plant of the project's size. Renders nothing for a project that is no solar plant. */
export function PlantLikeThisLink({ project: { id, capacityUnit } }: { project: PublicProject }) {
  const texts = useTexts('projects').project
  if (!capacityUnit?.endsWith('Wp')) return null
  return (
    <PageAnchor href={`${pages.project.href({ id })}/estimate`} className={buttonStyles.outline}>
      {texts.plantLikeThis}
    </PageAnchor>
  )
}

/** Links to the next project in the public order; after the last, to the first. Renders nothing for the only one. */
export function NextProject({ project: { id } }: { project: PublicProject }) {
  const texts = useTexts('projects').project
  const { data = [] } = useQuery(projectsQuery)
  const projects = data.filter(({ language }) => !language)
  const next = projects[(projects.findIndex((project) => project.id === id) + 1) % projects.length]
  if (!next || next.id === id) return null
  return (
    <Link href={pages.project.href({ id: next.id })} className="group block border-t border-rule bg-mist print:hidden">
      <span className="shell flex items-center justify-between gap-6 py-8 lg:py-10">
        <span className="grid gap-1 wrap-anywhere">
          <span className="text-ink-soft">{texts.next}</span>
          <span className="font-display text-2xl font-semibold decoration-sun decoration-2 underline-offset-8 group-hover:underline lg:text-3xl">
            {typeset(next.title)}
          </span>
          <span className="text-ink-soft">{next.location}</span>
        </span>
        <span aria-hidden className="text-3xl text-leaf">
          {texts.nextArrow}
        </span>
      </span>
    </Link>
  )
}
