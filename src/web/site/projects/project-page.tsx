import { Link } from 'wouter'
import { pages } from '#contract/platform/pages.ts'
import { FailureNotice, Loading } from '../../ui/list-state.tsx'
import { NotFoundCard } from '../not-found-card.tsx'
import type { PageLocation, PageModule } from '../page.ts'
import { typeset } from '../typeset.ts'
import { WaitingHead } from '../waiting-head.tsx'
import { AskAboutLink, PlantLikeThisLink } from './ask-about.tsx'
import {
  KeyMetrics,
  NextProject,
  ProjectDetails,
  ProjectFacts,
  ProjectPicture,
  productsQuery,
} from './project-details.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import { ProjectHead } from './project-head.tsx'
import { projectsQuery, useProject } from './use-project.ts'

export const page: PageModule<{ id: string }> = {
  queries: () => [projectsQuery, productsQuery],
  Body: ProjectPage,
  InDialog: ProjectDialog,
}

function ProjectPage({ params: { id } }: PageLocation<{ id: string }>) {
  const { data: project, isPending, isError, refetch } = useProject(id)
  if (isPending) return <WaitingNotice />
  if (isError) return <LoadFailure onRetry={refetch} />
  if (!project) return <ProjectNotFound />
  return (
    <article className="pt-18">
      <ProjectHead project={project} />
      <div className="shell grid gap-6 py-8 lg:py-10">
        <div className="grid gap-3">
          <ProjectFacts project={project} />
          <h1 tabIndex={-1} className="text-title">
            {typeset(project.title)}
          </h1>
        </div>
        <KeyMetrics metrics={project.metrics} level="h2" />
        <AskAboutLink project={project} />
      </div>
      <ProjectPicture
        project={project}
        sizes="100vw"
        isFirst
        className="aspect-[8/5] w-full object-cover md:aspect-auto md:h-[min(60vh,40rem)] print:h-80"
        captionClassName="shell"
      />
      <div className="shell grid gap-12 py-12 lg:py-16">
        <ProjectDetails project={project} level="h2" />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-rule pt-8 print:hidden">
          <AskAboutLink project={project} />
          <PlantLikeThisLink project={project} />
          <Link href={pages.projects.href()} className="font-medium text-leaf underline underline-offset-4">
            All projects
          </Link>
        </div>
      </div>
      <NextProject project={project} />
    </article>
  )
}

function ProjectNotFound() {
  return (
    <NotFoundCard
      title="Page Not Found"
      text="This project doesn't exist or has been removed."
      back={{ href: pages.projects.href(), label: 'All projects' }}
    />
  )
}

function WaitingNotice() {
  return (
    <div className="shell pt-18">
      <WaitingHead title="Project" />
      <Loading>Loading projects...</Loading>
    </div>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => unknown }) {
  return (
    <div className="shell pt-18">
      <WaitingHead title="Project" />
      <FailureNotice title="The project could not be loaded." onRetry={onRetry} />
    </div>
  )
}
