import { Link } from 'wouter'
import { pages } from '#contract/platform/pages.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { productsQuery, projectsQuery, useProject } from '../../api/catalogue.ts'
import { NotFoundCard } from '../not-found-card.tsx'
import type { PageLocation, PageModule } from '../page.ts'
import { typeset } from '../typeset.ts'
import { WaitingPage } from '../waiting-page.tsx'
import {
  AskAboutLink,
  KeyMetrics,
  NextProject,
  PlantLikeThisLink,
  ProjectDetails,
  ProjectFacts,
  ProjectPicture,
} from './project-details.tsx'
import { ProjectDialog } from './project-dialog.tsx'
import { ProjectHead } from './project-head.tsx'

export const page: PageModule<{ id: string }> = {
  queries: () => [projectsQuery, productsQuery],
  Body: ProjectPage,
  InDialog: ProjectDialog,
}

function ProjectPage({ params: { id } }: PageLocation<{ id: string }>) {
  const texts = useTexts('projects')
  const query = useProject(id)
  if (query.isPending || query.isError)
    return (
      <WaitingPage
        title={texts.project.waitingTitle}
        loading={texts.loading}
        failed={texts.project.failed}
        query={query}
      />
    )
  const project = query.data
  if (!project || project.language)
    return (
      <NotFoundCard
        text={texts.project.missing}
        back={{ href: pages.projects.href(), label: texts.project.all }}
        original={project?.language && pages.project.href({ id })}
        translatedInto={project?.languages}
      />
    )
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
        sizes="(min-width: 768px) max(100vw, min(96vh, 64rem)), 100vw"
        isFirst
        className="aspect-[8/5] w-full object-cover md:aspect-auto md:h-[min(60vh,40rem)]"
        captionClassName="shell"
      />
      <div className="shell grid gap-12 py-12 lg:py-16">
        <ProjectDetails project={project} level="h2" />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-rule pt-8 print:hidden">
          <AskAboutLink project={project} />
          <PlantLikeThisLink project={project} />
          <Link href={pages.projects.href()} className="font-medium text-leaf underline underline-offset-4">
            {texts.project.all}
          </Link>
        </div>
      </div>
      <NextProject project={project} />
    </article>
  )
}
