import { pages } from '#contract/pages.ts'
import type { PublicProject } from '#contract/projects.ts'
import { useJson } from '../../api/content.ts'
import { useList } from '../../api/use-list.ts'
import { Head } from '../../head.tsx'
import type { At, PageModule } from '../../page.ts'
import { ListState } from '../../ui/list-state.tsx'
import { PictureHead } from '../heads/picture-head.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { ProjectCard } from './project-card.tsx'
import { ProjectCount } from './project-count.tsx'
import { projectsQuery } from './use-project.ts'

export const page: PageModule = { queries: () => [projectsQuery], Body: ProjectsPage }

function ProjectsPage({ search }: At) {
  const { name } = useJson('company')
  const projects = useList(projectsQuery)
  return (
    <>
      <Head
        title={`Projects | ${name}`}
        description="Wind, solar, storage, grid and hydro projects, with their capacity, place and year."
        keywords="renewable energy projects, solar plant, wind farm, battery storage, hydropower, substation"
        canonical={pages.projects.href()}
      />
      <PictureHead
        page="projects"
        title="Our Projects"
        action={{ href: pages.contact.href(), label: 'Plan one with us' }}
      >
        <ProjectCount projects={projects.items} />
      </PictureHead>
      <div className="shell py-12 lg:py-16">
        <ListState list={projects} loading="Loading projects..." failed="The projects could not be loaded.">
          <FilteredProjects projects={projects.items} category={search.get('category')} />
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
