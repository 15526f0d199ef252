import { useId } from 'react'
import { useProject } from '../../api/catalogue.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { closeDialog } from '../over-page.ts'
import type { PageLocation } from '../page.ts'
import { typeset } from '../typeset.ts'
import {
  AskAboutLink,
  KeyMetrics,
  NextProject,
  ProjectDetails,
  ProjectFacts,
  ProjectPicture,
} from './project-details.tsx'
import { ProjectHead } from './project-head.tsx'

export function ProjectDialog({ params: { id } }: PageLocation<{ id: string }>) {
  const { data: project } = useProject(id)
  const titleId = useId()
  if (!project) return null
  return (
    <Dialog labelledBy={titleId} onClose={closeDialog} closesOnBackdrop className="max-w-5xl">
      <ProjectHead project={project} />
      <div className="grid gap-5 p-6 sm:p-10">
        <div className="grid gap-3">
          <div className="pe-20">
            <ProjectFacts project={project} />
          </div>
          <h2 id={titleId} className="text-3xl">
            {typeset(project.title)}
          </h2>
        </div>
        <KeyMetrics metrics={project.metrics} level="h3" />
        <AskAboutLink project={project} />
      </div>
      <ProjectPicture
        project={project}
        sizes="(min-width: 68rem) 64rem, 100vw"
        className="aspect-[2/1] w-full object-cover"
        captionClassName="px-6 sm:px-10"
      />
      <div className="p-6 sm:p-10">
        <ProjectDetails project={project} level="h3" />
      </div>
      <NextProject project={project} />
    </Dialog>
  )
}
