import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { type PublicProject, projectApi } from '#contract/projects.ts'
import { ask } from '../../api/ask.ts'
import { useJson } from '../../api/content.ts'
import { Head } from '../../head.tsx'
import type { At, PageModule } from '../../page.ts'
import { pages } from '../../pages.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Picture } from '../../ui/picture.tsx'
import { ActionLink } from '../action-link.tsx'
import { OpenLink } from '../open-link.tsx'
import { PageTitle } from '../page-title.tsx'
import { ListState } from '../query-state.tsx'
import { typeset } from '../typeset.ts'
import { ProjectLocation } from './project-location.tsx'

const listed = ask(projectApi.listPublic, {})

export const page: PageModule = { asks: () => [listed], Body: ProjectsPage }

function ProjectsPage({ search }: At) {
  const { name } = useJson('company')
  const projects = useQuery(listed)
  return (
    <>
      <Head
        title={`Projects | ${name}`}
        description="Wind, solar, storage, grid and hydro projects, with their capacity, place and year."
        keywords="renewable energy projects, solar plant, wind farm, battery storage, hydropower, substation"
        canonical={pages.projects.href()}
      />
      <PageTitle title="Our Projects">What was built, where, when, and what it delivers.</PageTitle>
      <div className="shell py-12 lg:py-16">
        <ListState query={projects} loading="Loading projects..." failed="The projects could not be loaded.">
          {(items) => <FilteredProjects projects={items} category={search.get('category')} />}
        </ListState>
      </div>
    </>
  )
}

function FilteredProjects({ projects, category }: { projects: PublicProject[]; category: string | null }) {
  const shown = category ? projects.filter((project) => project.category === category) : projects
  return (
    <>
      <CategoryFilter projects={projects} chosen={category} />
      <p role="status" className="sr-only">
        {shown.length} {shown.length === 1 ? 'project' : 'projects'} shown
      </p>
      {shown.length === 0 && (
        <p className="py-16 text-ink-soft">
          {projects.length === 0
            ? 'Our first projects will be shown here soon.'
            : 'There is no project of this category.'}
        </p>
      )}
      <ul className="mt-12 grid gap-x-10 gap-y-16 md:grid-cols-2">
        {shown.map((project, index) => (
          <ProjectCard
            key={project.id}
            project={project}
            isFirst={index === 0}
            isWide={index === 0 && shown.length % 2 === 1}
          />
        ))}
      </ul>
    </>
  )
}

/** The choice is in the address, so that it can be shared and survives a reload. */
function CategoryFilter({ projects, chosen }: { projects: PublicProject[]; chosen: string | null }) {
  const [, navigate] = useLocation()
  const counts = new Map<string, number>()
  for (const { category } of projects) counts.set(category, (counts.get(category) ?? 0) + 1)
  const choices = [
    { name: 'All', count: projects.length, href: pages.projects.href(), isChosen: !chosen },
    ...Array.from(counts, ([name, count]) => ({
      name,
      count,
      href: pages.projects.href({}, { category: name }),
      isChosen: chosen === name,
    })),
  ]
  return (
    <ul aria-label="Filter by category" className="flex flex-wrap gap-x-2 gap-y-2">
      {choices.map(({ name, count, href, isChosen }) => (
        <li key={name}>
          <ActionLink
            href={href}
            isPressed={isChosen}
            onAct={() => navigate(href)}
            className="flex min-h-11 items-center gap-2 rounded border border-rule px-3 font-medium hover:bg-mist aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white sm:px-4"
          >
            <span>{name}</span>
            <span aria-hidden className="text-sm opacity-75">
              {count}
            </span>
          </ActionLink>
        </li>
      ))}
    </ul>
  )
}

type CardProps = {
  project: PublicProject
  isFirst: boolean
  /** Over both columns, so that an odd number leaves no hole. */
  isWide: boolean
}

function ProjectCard({ project, isFirst, isWide }: CardProps) {
  const { id, title, description, image, picture, category, year, location, value } = project
  return (
    <li className={`flex flex-col gap-4 ${isWide ? 'md:col-span-2' : ''}`}>
      <div className={`relative aspect-[8/5] bg-mist ${isWide ? 'md:aspect-[2/1]' : ''}`}>
        <Picture
          url={image}
          facts={picture}
          sizes={isWide ? '(min-width: 1344px) 77rem, 92vw' : '(min-width: 768px) 40rem, 92vw'}
          isFirst={isFirst}
          className="size-full object-cover"
        />
        <p className="absolute top-0 left-0 bg-paper px-3 py-1.5 text-sm font-medium text-leaf">{category}</p>
      </div>
      <div className="flex items-baseline justify-between gap-x-6 text-ink-soft">
        <ProjectLocation>{location}</ProjectLocation>
        <span className="max-w-1/2 shrink-0">{year}</span>
      </div>
      <h2 className="line-clamp-4 text-2xl lg:text-3xl">{typeset(title)}</h2>
      <p className="max-w-[68ch]">{typeset(description)}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-4 border-t border-rule pt-4">
        <p className="font-display text-xl font-semibold">{typeset(value)}</p>
        <OpenLink href={pages.project.href({ id })} className={`${buttonStyles.outline} ml-auto`}>
          View Details
          <span className="sr-only"> of {title}</span>
        </OpenLink>
      </div>
    </li>
  )
}
