import { useId } from 'react'
import type { At } from '../../page.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { closeDialog } from '../over-page.ts'
import { typeset } from '../typeset.ts'
import { ProjectDetails, ProjectFacts } from './project-details.tsx'
import { ProjectHead } from './project-head.tsx'
import { ProjectPicture } from './project-picture.tsx'
import { useProject } from './use-project.ts'

export function ProjectDialog({ params: { id } }: At<{ id: string }>) {
  const { data: project } = useProject(id)
  const titleId = useId()
  if (!project) return null
  const { title } = project
  return (
    <Dialog labelledBy={titleId} onClose={closeDialog} closesOnBackdrop className="max-w-4xl">
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
