import { featuredProjectCount, type PublicProject } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import { projectsQuery } from '../../api/catalogue.ts'
import { useList } from '../../api/use-list.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { ListState } from '../../ui/list-state.tsx'
import { Picture } from '../../ui/picture.tsx'
import { OpenLink } from '../action-link.tsx'
import { LinkButton } from '../link-button.tsx'
import { ProjectLocation } from '../projects/project-location.tsx'
import { typeset } from '../typeset.ts'
import { useHomeTexts } from './use-home-texts.ts'

export function FeaturedProjects() {
  const projects = useList(projectsQuery)
  const { projectsHeading } = useHomeTexts()
  return (
    <section aria-labelledby="featured-title" className="shell py-20 lg:py-28">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h2 id="featured-title" className="text-title">
          {projectsHeading}
        </h2>
        <LinkButton href={pages.projects.href()} label="View All Projects" look="outline" />
      </div>
      <ListState
        list={projects}
        loading="Loading featured projects..."
        failed="The projects could not be loaded."
        empty="Our first projects will be shown here soon."
      >
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
  return (
    <li className="group grid items-end gap-6 lg:grid-cols-12 lg:gap-12">
      <div className="picture-box relative lg:col-span-8 lg:group-even:order-last">
        <Picture url={image} facts={picture} sizes="(min-width: 1024px) 54rem, (min-width: 768px) 92vw, 66vw" />
        {metrics[0] && (
          <p className="absolute bottom-0 left-0 grid bg-paper pt-4 pr-8 text-ink">
            <span className="font-display text-4xl font-bold tracking-tight lg:text-5xl">
              {typeset(metrics[0].value)}
            </span>
            <span className="text-ink-soft">{metrics[0].label}</span>
          </p>
        )}
      </div>
      <div className="grid gap-4 lg:col-span-4">
        <p className="flex gap-3 text-sm font-medium text-ink-soft">
          <span className="text-leaf">{category}</span>
          <span>{year}</span>
        </p>
        <h3 className="line-clamp-4 text-2xl lg:text-3xl">{typeset(title)}</h3>
        <p>{typeset(description)}</p>
        <p className="text-ink-soft">
          <ProjectLocation>{location}</ProjectLocation>
        </p>
        <OpenLink href={pages.project.href({ id })} className={`${buttonStyles.outline} justify-self-start`}>
          View Details
          <span className="sr-only"> of {title}</span>
        </OpenLink>
      </div>
    </li>
  )
}
