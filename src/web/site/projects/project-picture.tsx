import type { PublicProject } from '#contract/projects.ts'
import { Picture } from '../../ui/picture.tsx'
import { typeset } from '../typeset.ts'

/** A picture with a visible caption, which also says whether it is a photograph or an illustration. */
export function ProjectPicture({
  project,
  captionClassName,
  ...look
}: {
  project: PublicProject
  sizes: string
  isFirst?: boolean
  className: string
  captionClassName: string
}) {
  const { image, picture } = project
  return (
    <figure>
      <Picture url={image} facts={picture && { ...picture, alt: '' }} {...look} />
      {picture?.alt && (
        <figcaption className={`${captionClassName} py-3 text-sm text-ink-soft`}>{typeset(picture.alt)}</figcaption>
      )}
    </figure>
  )
}
