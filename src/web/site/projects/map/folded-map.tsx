import { useId } from 'react'
import type { PublicProject } from '#contract/content/projects.ts'
import { ProjectMap } from './project-map.tsx'

/** Shows the map. On a phone it is folded until the visitor opens it, which needs no scripts. */
export function FoldedMap(props: { projects: PublicProject[]; allProjects: PublicProject[] }) {
  const id = useId()
  return (
    <div>
      <input type="checkbox" id={id} className="peer sr-only lg:hidden" />
      <label
        htmlFor={id}
        className="button button-outline inline-flex peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-sun-line lg:hidden"
      >
        Show the map
      </label>
      <div className="mt-6 hidden peer-checked:block lg:mt-0 lg:block">
        <ProjectMap {...props} />
      </div>
    </div>
  )
}
