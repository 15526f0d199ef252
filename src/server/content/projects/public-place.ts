import { type Project, placePrecisions } from '#contract/content/projects.ts'

/** Rounds the coordinates of a project to the precision that its administrator has chosen for visitors. */
export function withPublicPlace(project: Project): Project {
  const step = placePrecisions[project.precision]
  return { ...project, latitude: rounded(project.latitude, step), longitude: rounded(project.longitude, step) }
}

/** Rounds to a multiple of `step`. `toFixed` removes the error that a multiple of 0.1 has in binary. */
const rounded = (degrees: number | null, step: number) =>
  degrees === null ? null : Number((Math.round(degrees / step) * step).toFixed(4))
