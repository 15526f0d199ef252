import type { PublicProject } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import { useJsonBlock } from '../../api/content.ts'
import { Head, useSiteOrigin } from '../head.tsx'
import { breadcrumbs, projectPlace } from '../linked-data.ts'
import { typeset } from '../typeset.ts'

export function ProjectHead({ project }: { project: PublicProject }) {
  const { name } = useJsonBlock('company')
  const origin = useSiteOrigin()
  const { id, title, description, category, location, image, picture } = project
  const address = pages.project.href({ id })
  return (
    <Head
      title={`${typeset(title)} | ${name}`}
      description={description}
      keywords={`${category}, ${location}, renewable energy project`}
      canonical={address}
      image={image}
      imageAlt={picture?.alt}
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
