import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { PublicProject } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import { typeset } from '../typeset.ts'
import { projectsQuery } from './use-project.ts'

/**
 * Links to the next project in the public order; from the last project to the first. Renders nothing for the only
 * project.
 */
export function NextProject({ project: { id } }: { project: PublicProject }) {
  const { data: projects = [] } = useQuery(projectsQuery)
  const next = projects[(projects.findIndex((project) => project.id === id) + 1) % projects.length]
  if (!next || next.id === id) return null
  return (
    <Link href={pages.project.href({ id: next.id })} className="group block border-t border-rule bg-mist print:hidden">
      <span className="shell flex items-center justify-between gap-6 py-8 lg:py-10">
        <span className="grid gap-1 wrap-anywhere">
          <span className="text-ink-soft">Next project</span>
          <span className="font-display text-2xl font-semibold decoration-sun decoration-2 underline-offset-8 group-hover:underline lg:text-3xl">
            {typeset(next.title)}
          </span>
          <span className="text-ink-soft">{next.location}</span>
        </span>
        <span aria-hidden className="text-3xl text-leaf">
          →
        </span>
      </span>
    </Link>
  )
}
