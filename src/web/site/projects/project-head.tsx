import type { PublicProject } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import { fill } from '#contract/texts/texts.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useJsonBlock } from '../../api/content.ts'
import { Head } from '../head.tsx'
import { breadcrumbs, projectPlace } from '../linked-data.ts'
import { typeset } from '../typeset.ts'

export function ProjectHead({ project }: { project: PublicProject }) {
  const { name } = useJsonBlock('company')
  const common = useTexts('common')
  const texts = useTexts('projects').project
  const { id, title, description, category, location, image, picture } = project
  const address = pages.project.href({ id })
  return (
    <Head
      title={`${typeset(title)} | ${name}`}
      description={description}
      keywords={fill(texts.keywords, { category: common.projectCategories[category], location })}
      canonical={address}
      translatedInto={project.languages ?? []}
      image={image}
      imageAlt={picture?.alt}
      linkedData={
        import.meta.env.SSR
          ? (site) => [
              projectPlace(project, site),
              breadcrumbs(
                site,
                { name: common.pages.projects, path: pages.projects.href() },
                { name: title, path: address },
              ),
            ]
          : undefined
      }
    />
  )
}
