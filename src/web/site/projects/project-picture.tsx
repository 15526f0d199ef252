import type { PublicProject } from '#contract/content/projects.ts'
import { Picture } from '../../ui/picture.tsx'

type Props = {
  project: PublicProject
  sizes: string
  isFirst?: boolean
  className: string
  captionClassName: string
}

/** The picture of a project. If its alt text says that a computer has rendered it, a caption below it says the same. */
export function ProjectPicture({ project: { image, picture }, captionClassName, ...pictureProps }: Props) {
  return (
    <figure>
      <Picture url={image} facts={picture} {...pictureProps} />
      {picture?.alt.startsWith('Computer-rendered') && (
        <figcaption className={`${captionClassName} pt-1 text-right text-xs text-ink-soft`}>
          Computer-rendered picture
        </figcaption>
      )}
    </figure>
  )
}
