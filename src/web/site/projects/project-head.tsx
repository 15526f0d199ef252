import type { PublicProject } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import { useJson } from '../../api/content.ts'
import { Head, useOrigin } from '../head.tsx'
import { breadcrumbs, projectPlace } from '../linked-data.ts'
import { typeset } from '../typeset.ts'

export function ProjectHead({ project }: { project: PublicProject }) {
  const { name } = useJson('company')
  const origin = useOrigin()
  const { id, title, description, category, location, image } = project
  const address = pages.project.href({ id })
  return (
    <Head
      title={`${typeset(title)} | ${name}`}
      description={description}
      keywords={`${category}, ${location}, renewable energy project`}
      canonical={address}
      image={image}
      linkedData={
        import.meta.env.SSR
          ? [
              projectPlace(project, origin),
              breadcrumbs(origin, { name: 'Projects', path: pages.projects.href() }, { name: title, path: address }),
            ]
          : undefined
      }
    />
  )
}
