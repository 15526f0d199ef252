import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'wouter'
import { type PublicProject, projectApi } from '#contract/projects.ts'
import { ask } from '../../api/ask.ts'
import { useJson } from '../../api/content.ts'
import { Head, useOrigin } from '../../head.tsx'
import type { At, PageModule } from '../../page.ts'
import { pages } from '../../pages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { breadcrumbs, place } from '../linked-data.ts'
import { closeDialog } from '../location.ts'
import { NotThere } from '../not-there.tsx'
import { Failed, Loading } from '../query-state.tsx'
import { typeset } from '../typeset.ts'
import { WaitingHead } from '../waiting-head.tsx'
import { ProjectDetails, ProjectFacts } from './project-details.tsx'

const listed = ask(projectApi.listPublic, {})

export const page: PageModule<{ id: string }> = { asks: () => [listed], Body: ProjectPage, InDialog: ProjectDialog }

const useProject = (id: string) =>
  useQuery({ ...listed, select: (projects) => projects.find((project) => String(project.id) === id) ?? null })

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

function ProjectDialog({ params: { id } }: At<{ id: string }>) {
  const { data: project } = useProject(id)
  const titleId = useId()
  if (!project) return null
  const { title } = project
  return (
    <Dialog labelledBy={titleId} onClose={closeDialog} className="max-w-4xl">
      <ProjectHead project={project} />
      <ProjectPicture
        project={project}
        sizes="(min-width: 60rem) 56rem, 100vw"
        className="aspect-[2/1] w-full object-cover"
        captionClassName="px-6 sm:px-10"
      />
      <div className="grid gap-8 p-6 sm:p-10">
        <div className="grid gap-3">
          <ProjectFacts project={project} />
          <h2 id={titleId} className="text-3xl">
            {typeset(title)}
          </h2>
        </div>
        <ProjectDetails project={project} level="h3" />
      </div>
    </Dialog>
  )
}

/** With its description in sight: whether a picture is a photograph or an illustration is part of what it says. */
function ProjectPicture({
  project,
  captionClassName,
  ...look
}: {
  project: PublicProject
  sizes: string
  isFirst?: boolean
  className: string
  captionClassName: string
}) {
  const { image, picture } = project
  return (
    <figure>
      <Picture url={image} facts={picture && { ...picture, alt: '' }} {...look} />
      {picture?.alt && (
        <figcaption className={`${captionClassName} py-3 text-sm text-ink-soft`}>{typeset(picture.alt)}</figcaption>
      )}
    </figure>
  )
}

function ProjectHead({ project }: { project: PublicProject }) {
  const { name } = useJson('company')
  const origin = useOrigin()
  const { id, title, description, category, location, image } = project
  const address = pages.project.href({ id })
  return (
    <Head
      title={`${title} | ${name}`}
      description={description}
      keywords={`${category}, ${location}, renewable energy project`}
      canonical={address}
      image={image}
      linkedData={
        import.meta.env.SSR
          ? [
              place(project, origin),
              breadcrumbs(origin, [
                { name: 'Projects', path: pages.projects.href() },
                { name: title, path: address },
              ]),
            ]
          : undefined
      }
    />
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
      <Loading text="Loading projects..." />
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => unknown }) {
  return (
    <div className="shell pt-18">
      <WaitingHead title="Project" />
      <Failed text="The project could not be loaded." onRetry={onRetry} />
    </div>
  )
}
