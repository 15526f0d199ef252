import { Link } from 'wouter'
import { pages } from '#contract/pages.ts'
import type { At, PageModule } from '../../page.ts'
import { Failed, Loading } from '../../ui/list-state.tsx'
import { NotThere } from '../not-there.tsx'
import { typeset } from '../typeset.ts'
import { WaitingHead } from '../waiting-head.tsx'
import { ProjectDetails, ProjectFacts } from './project-details.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import { ProjectHead } from './project-head.tsx'
import { ProjectPicture } from './project-picture.tsx'
import { projectsQuery, useProject } from './use-project.ts'

export const page: PageModule<{ id: string }> = {
  queries: () => [projectsQuery],
  Body: ProjectPage,
  InDialog: ProjectDialog,
}

function ProjectPage({ params: { id } }: At<{ id: string }>) {
  const { data: project, isPending, isError, refetch } = useProject(id)
  if (isPending) return <Waiting />
  if (isError) return <NotLoaded onRetry={refetch} />
  if (!project) return <ProjectNotFound />
  const { title } = project
  return (
    <article className="pt-18">
      <ProjectHead project={project} />
      <ProjectPicture
        project={project}
        sizes="100vw"
        isFirst
        className="h-[min(60vh,40rem)] w-full object-cover"
        captionClassName="shell"
      />
      <div className="shell grid gap-10 py-14 lg:py-20">
        <div className="grid gap-4">
          <ProjectFacts project={project} />
          <h1 tabIndex={-1} className="text-title">
            {typeset(title)}
          </h1>
        </div>
        <ProjectDetails project={project} level="h2" />
        <Link
          href={pages.projects.href()}
          className="justify-self-start font-medium text-leaf underline underline-offset-4"
        >
          All projects
        </Link>
      </div>
    </article>
  )
}

function ProjectNotFound() {
  return (
    <NotThere
      title="Page Not Found"
      text="This project doesn't exist or has been removed."
      back={{ href: pages.projects.href(), label: 'All projects' }}
    />
  )
}

function Waiting() {
  return (
    <div className="shell pt-18">
      <WaitingHead title="Project" />
      <Loading>Loading projects...</Loading>
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => unknown }) {
  return (
    <div className="shell pt-18">
      <WaitingHead title="Project" />
      <Failed title="The project could not be loaded." onRetry={onRetry} />
    </div>
  )
}
