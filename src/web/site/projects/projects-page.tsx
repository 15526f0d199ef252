import { useId } from 'react'
import { countryOfProject } from '#contract/content/claims.ts'
import type { PublicProject } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import type { Formats } from '#contract/texts/formats.ts'
import { fill, type Texts } from '#contract/texts/texts.ts'
import { ClosingAction } from '#web/site/parts/closing-action.tsx'
import { PageBanner, useBannerImage } from '#web/site/parts/heads/page-banner.tsx'
import { Sentence, useFormats, useTexts } from '#web/texts/use-texts.tsx'
import { projectsQuery } from '../../api/catalogue.ts'
import { useJsonBlock } from '../../api/content.ts'
import { useList } from '../../api/use-list.ts'
import { ListState } from '../../ui/list-state.tsx'
import { Head } from '../head.tsx'
import type { PageLocation, PageModule } from '../page.ts'
import { ProjectMap } from './map/project-map.tsx'
import { ProjectCard } from './project-card.tsx'
import { filterInQuery, matchesFilter, ProjectFilter, type ProjectFilterValues } from './project-filter.tsx'

export const page: PageModule = { queries: () => [projectsQuery], Body: ProjectsPage }

function ProjectsPage({ search }: PageLocation) {
  const { name } = useJsonBlock('company')
  const texts = useTexts('projects')
  const common = useTexts('common')
  const projects = useList(projectsQuery)
  return (
    <>
      <Head
        title={`${common.pages.projects} | ${name}`}
        description={texts.description}
        keywords={texts.keywords}
        canonical={pages.projects.href()}
        {...useBannerImage('projects')}
      />
      <PageBanner page="projects" title={texts.title} action={{ href: pages.contact.href(), label: texts.plan }}>
        <ProjectCount projects={projects.items} />
      </PageBanner>
      <div className="shell py-12 lg:py-16">
        <ListState list={projects} loading={texts.loading} failed={texts.failed}>
          <FilteredProjects projects={projects.items} filter={filterInQuery(search)} />
        </ListState>
      </div>
      {projects.items.length > 0 && (
        <ClosingAction title={texts.closing} href={pages.contact.href()} label={texts.askEngineer} />
      )}
    </>
  )
}

function FilteredProjects({ projects, filter }: { projects: PublicProject[]; filter: ProjectFilterValues }) {
  const texts = useTexts('projects')
  const formats = useFormats()
  if (projects.length === 0) return <p className="py-16 text-ink-soft">{texts.empty}</p>
  const shownProjects = projects.filter((project) => matchesFilter(project, filter))
  const hasMap = projects.some(({ latitude }) => latitude !== null)
  return (
    <>
      <div className={hasMap ? 'grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]' : undefined}>
        <div className="grid content-center gap-6 lg:gap-8">
          <ProjectFilter projects={projects} chosenFilter={filter} hasMap={hasMap} />
          <p role="status" className="font-semibold lg:border-t lg:border-rule lg:pt-6 lg:text-lg">
            {countText(texts.filter, formats, shownProjects.length, projects.length)}
          </p>
        </div>
        {hasMap && <FoldedMap projects={shownProjects} allProjects={projects} />}
      </div>
      {shownProjects.length === 0 && (
        <p className="py-16 text-ink-soft">
          {filter.country ? texts.filter.noneInCountry : texts.filter.noneInCategory}
        </p>
      )}
      <ul className="mt-12 grid gap-x-10 gap-y-16 md:grid-cols-2">
        {shownProjects.map((project, index) => (
          <ProjectCard
            key={project.id}
            project={project}
            isFirst={index === 0}
            isWide={index === 0 && shownProjects.length % 2 === 1}
          />
        ))}
      </ul>
    </>
  )
}

/** Says how many of all projects the page shows: `1 of 5 projects`. */
function countText(
  texts: Texts<'projects'>['filter'],
  { counted, number }: Formats,
  shownCount: number,
  totalCount: number,
) {
  if (totalCount === 1 || shownCount === totalCount) return counted(texts.allShown, totalCount)
  return fill(counted(texts.someShown, totalCount), { shown: number(shownCount) })
}

/** Shows the map. On a phone it is folded until the visitor opens it, which needs no scripts. */
function FoldedMap(props: { projects: PublicProject[]; allProjects: PublicProject[] }) {
  const id = useId()
  const texts = useTexts('map')
  return (
    <div>
      <input type="checkbox" id={id} className="peer sr-only lg:hidden" />
      <label
        htmlFor={id}
        className="button button-outline inline-flex peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-sun-line lg:hidden"
      >
        {texts.show}
      </label>
      <div className="mt-6 hidden peer-checked:block lg:mt-0 lg:block">
        <ProjectMap {...props} />
      </div>
    </div>
  )
}

/** Says how many projects the site shows, and in how many countries. */
function ProjectCount({ projects }: { projects: PublicProject[] }) {
  const texts = useTexts('projects')
  const { counted } = useFormats()
  const countries = new Set(projects.map(countryOfProject)).size
  if (projects.length === 0) return <p>{texts.lead}</p>
  const inBold = (text: string) => <Sentence text={text} parts={{ b: (figure: string) => <b>{figure}</b> }} />
  return (
    <p className="head-figure">
      <Sentence
        text={texts.inCountries}
        parts={{
          projects: inBold(counted(texts.projects, projects.length)),
          countries: inBold(counted(texts.countries, countries)),
        }}
      />
    </p>
  )
}
