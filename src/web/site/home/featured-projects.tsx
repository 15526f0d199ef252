import { featuredProjectCount, type PublicProject } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import { Sentence, useTexts } from '#web/texts/use-texts.tsx'
import { projectsQuery } from '../../api/catalogue.ts'
import { useList } from '../../api/use-list.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { ListState } from '../../ui/list-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { OpenLink } from '../action-link.tsx'
import { LinkButton } from '../link-button.tsx'
import { InLanguage, langOf, linkTo } from '../other-language.tsx'
import { ProjectLocation } from '../projects/project-location.tsx'
import { typeset } from '../typeset.ts'
import { useHomeTexts } from './use-home-texts.ts'

export function FeaturedProjects() {
  const projects = useList(projectsQuery)
  const { projectsHeading } = useHomeTexts()
  const { all, loading, failed, empty } = useTexts('home').projects
  return (
    <section aria-labelledby="featured-title" className="shell py-20 lg:py-28">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h2 id="featured-title" className="text-title">
          {projectsHeading}
        </h2>
        <LinkButton href={pages.projects.href()} label={all} look="outline" />
      </div>
      <ListState list={projects} loading={loading} failed={failed} empty={empty}>
        <ul className="mt-12 grid gap-16 lg:gap-24">
          {projects.items.slice(0, featuredProjectCount).map((project) => (
            <FeaturedProject key={project.id} project={project} />
          ))}
        </ul>
      </ListState>
    </section>
  )
}

function FeaturedProject({ project }: { project: PublicProject }) {
  const { id, title, description, image, picture, category, year, location, metrics } = project
  const lang = langOf(project)
  const categories = useTexts('common').projectCategories
  return (
    <li className="group grid items-end gap-6 lg:grid-cols-12 lg:gap-12">
      <div className="picture-box relative lg:col-span-8 lg:group-even:order-last">
        <Picture url={image} facts={picture} sizes="(min-width: 1024px) 54rem, (min-width: 768px) 92vw, 66vw" />
        {metrics[0] && (
          <p className="absolute bottom-0 grid bg-paper pt-4 pe-8 text-ink">
            <span {...lang} className="font-display text-4xl font-bold tracking-tight lg:text-5xl">
              {typeset(metrics[0].value)}
            </span>
            <span {...lang} className="text-ink-soft">
              {metrics[0].label}
            </span>
          </p>
        )}
      </div>
      <div className="grid gap-4 lg:col-span-4">
        <p className="flex gap-3 text-sm font-medium text-ink-soft">
          <span className="text-leaf">{categories[category]}</span>
          <span>{year}</span>
        </p>
        <h3 {...lang} className="line-clamp-4 text-2xl lg:text-3xl">
          {typeset(title)}
        </h3>
        <p {...lang}>{typeset(description)}</p>
        <p className="text-ink-soft">
          <ProjectLocation>
            <InLanguage lang={lang}>{location}</InLanguage>
          </ProjectLocation>
        </p>
        <OpenLink
          {...linkTo(project, pages.project.href({ id }))}
          className={`${buttonStyles.outline} justify-self-start`}
        >
          <Sentence
            text={useTexts('home').projects.details}
            parts={{
              title: <InLanguage lang={lang}>{title}</InLanguage>,
              project: (words) => (
                <span className="sr-only">
                  <Sentence text={words} parts={{ title: <InLanguage lang={lang}>{title}</InLanguage> }} />
                </span>
              ),
            }}
          />
        </OpenLink>
      </div>
    </li>
  )
}
