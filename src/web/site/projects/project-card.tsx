import type { PublicProject } from '#contract/content/projects.ts'
import { pages } from '#contract/platform/pages.ts'
import { Sentence, useTexts } from '#web/texts/use-texts.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Picture } from '../../ui/picture.tsx'
import { OpenLink } from '../action-link.tsx'
import { InLanguage, langOf, linkTo } from '../other-language.tsx'
import { LanguageNote } from '../text-language-note.tsx'
import { typeset } from '../typeset.ts'
import { ProjectLocation } from './project-location.tsx'

type Props = {
  project: PublicProject
  isFirst: boolean
  /** True if the card is as wide as both columns, so that an odd number of projects leaves no gap. */
  isWide: boolean
}

export function ProjectCard({ project, isFirst, isWide }: Props) {
  const texts = useTexts('projects')
  const categories = useTexts('common').projectCategories
  const { id, title, description, image, picture, category, year, location, value } = project
  const lang = langOf(project)
  return (
    <li className={`flex flex-col gap-4 ${isWide ? 'md:col-span-2' : ''}`}>
      <div className={`picture-box relative ${isWide ? 'md:aspect-[2/1]' : ''}`}>
        <Picture
          url={image}
          facts={picture}
          sizes={`(min-width: 1344px) ${isWide ? '77rem' : '37rem'}, (min-width: 768px) ${isWide ? '92vw' : '45vw'}, 66vw`}
          isFirst={isFirst}
        />
        <p className="absolute top-0 bg-paper px-3 py-1.5 text-sm font-medium text-leaf">{categories[category]}</p>
      </div>
      <div className="flex items-baseline justify-between gap-x-6 text-ink-soft">
        <ProjectLocation>
          <InLanguage lang={lang}>{location}</InLanguage>
        </ProjectLocation>
        <span className="max-w-1/2 shrink-0">{year}</span>
      </div>
      <h2 {...lang} className="line-clamp-4 text-2xl lg:text-3xl">
        {typeset(title)}
      </h2>
      <LanguageNote {...project} />
      <p {...lang} className="max-w-[68ch]">
        {typeset(description)}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-4 border-t border-rule pt-4">
        <p {...lang} className="font-display text-xl font-semibold">
          {typeset(value)}
        </p>
        <OpenLink {...linkTo(project, pages.project.href({ id }))} className={`${buttonStyles.outline} ms-auto`}>
          <Sentence
            text={texts.viewDetails}
            parts={{
              title: <InLanguage lang={lang}>{title}</InLanguage>,
              hidden: (words) => (
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
