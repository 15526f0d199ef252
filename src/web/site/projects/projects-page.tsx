import { useQuery } from '@tanstack/react-query'
import { projectApi } from '#contract/projects.ts'
import { ask } from '../../api/ask.ts'
import { useJson } from '../../api/content.ts'
import { Head } from '../../head.tsx'
import type { PageModule } from '../../page.ts'
import { pages } from '../../pages.ts'
import { Picture } from '../../ui/picture.tsx'
import { PageTitle } from '../page-title.tsx'
import { ListState } from '../query-state.tsx'

const listed = ask(projectApi.listPublic, {})

export const page: PageModule = { asks: () => [listed], Body: ProjectsPage }

function ProjectsPage() {
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
      <PageTitle title="Projects">Capacity, place, year, result.</PageTitle>
      <div className="shell py-20">
        <ListState query={projects} loading="Loading projects..." failed="The projects could not be loaded.">
          {(items) => (
            <ul className="grid gap-x-10 gap-y-16 md:grid-cols-2">
              {items.map((project) => (
                <li key={project.id} className="grid content-start gap-3">
                  <Picture
                    url={project.image}
                    facts={project.picture}
                    sizes="(min-width: 768px) 40rem, 92vw"
                    className="aspect-[8/5] w-full object-cover"
                  />
                  <p className="flex gap-3 text-sm">
                    <span className="text-leaf">{project.category}</span> {project.year}
                  </p>
                  <h2 className="text-2xl">{project.title}</h2>
                  <p>{project.description}</p>
                  <p className="text-ink-soft">
                    {project.location}, {project.value}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </ListState>
      </div>
    </>
  )
}
