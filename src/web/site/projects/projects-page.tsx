import { useId } from 'react'
import { countryOfProject } from '#contract/content/claims.ts'
import type { PublicProject } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import { ClosingAction } from '#web/site/parts/closing-action.tsx'
import { PageBanner, useBannerImage } from '#web/site/parts/heads/page-banner.tsx'
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
  const projects = useList(projectsQuery)
  return (
    <>
      <Head
        title={`Projects | ${name}`}
        description="Wind, solar, storage, grid and hydro projects, with their capacity, place and year."
        keywords="renewable energy projects, solar plant, wind farm, battery storage, hydropower, substation"
        canonical={pages.projects.href()}
        {...useBannerImage('projects')}
      />
      <PageBanner
        page="projects"
        title="Our Projects"
        action={{ href: pages.contact.href(), label: 'Plan one with us' }}
      >
        <ProjectCount projects={projects.items} />
      </PageBanner>
      <div className="shell py-12 lg:py-16">
        <ListState list={projects} loading="Loading projects..." failed="The projects could not be loaded.">
          <FilteredProjects projects={projects.items} filter={filterInQuery(search)} />
        </ListState>
      </div>
      {projects.items.length > 0 && (
        <ClosingAction
          title="Not your size, not your country? Describe your site."
          href={pages.contact.href()}
          label="Ask an engineer"
        />
      )}
    </>
  )
}

function FilteredProjects({ projects, filter }: { projects: PublicProject[]; filter: ProjectFilterValues }) {
  if (projects.length === 0) return <p className="py-16 text-ink-soft">Our first projects will be shown here soon.</p>
  const shownProjects = projects.filter((project) => matchesFilter(project, filter))
  const hasMap = projects.some(({ latitude }) => latitude !== null)
  return (
    <>
      <div className={hasMap ? 'grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]' : undefined}>
        <div className="grid content-center gap-6 lg:gap-8">
          <ProjectFilter projects={projects} chosenFilter={filter} hasMap={hasMap} />
          <p role="status" className="font-semibold lg:border-t lg:border-rule lg:pt-6 lg:text-lg">
            {countText(shownProjects.length, projects.length)}
          </p>
        </div>
        {hasMap && <FoldedMap projects={shownProjects} allProjects={projects} />}
      </div>
      {shownProjects.length === 0 && <p className="py-16 text-ink-soft">{noMatchText(filter)}</p>}
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
function countText(shownCount: number, totalCount: number) {
  const projects = totalCount === 1 ? '1 project' : `${totalCount} projects`
  if (totalCount === 1) return projects
  return shownCount === totalCount ? `All ${projects}` : `${shownCount} of ${projects}`
}

const noMatchText = ({ country }: ProjectFilterValues) =>
  country ? 'There is no project of this kind in this country.' : 'There is no project of this category.'

/** Shows the map. On a phone it is folded until the visitor opens it, which needs no scripts. */
function FoldedMap(props: { projects: PublicProject[]; allProjects: PublicProject[] }) {
  const id = useId()
  return (
    <div>
      <input type="checkbox" id={id} className="peer sr-only lg:hidden" />
      <label
        htmlFor={id}
        className="button button-outline inline-flex peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-sun-line lg:hidden"
      >
        Show the map
      </label>
      <div className="mt-6 hidden peer-checked:block lg:mt-0 lg:block">
        <ProjectMap {...props} />
      </div>
    </div>
  )
}

/** Says how many projects the site shows, and in how many countries. */
function ProjectCount({ projects }: { projects: PublicProject[] }) {
  const countries = new Set(projects.map(countryOfProject)).size
  if (projects.length === 0) return 'What was built, where, when, and what it delivers.'
  return (
    <p className="head-figure">
      <b>{projects.length}</b> {projects.length === 1 ? 'project' : 'projects'} in <b>{countries}</b>{' '}
      {countries === 1 ? 'country' : 'countries'}
    </p>
  )
}
