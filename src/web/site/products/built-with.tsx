import { Link } from 'wouter'
import { pages } from '#contract/platform/pages.ts'
import { Sentence, useTexts } from '#web/texts/use-texts.tsx'
import { projectsQuery } from '../../api/catalogue.ts'
import { useList } from '../../api/use-list.ts'
import { Picture } from '../../ui/picture.tsx'
import { InLanguage, langOf, linkTo } from '../other-language.tsx'
import { typeset } from '../typeset.ts'

const maxShownProjects = 3

/** Shows the first projects, in the public order, that are built with a product. */
export function BuiltWith({ productId }: { productId: number }) {
  const projects = useList(projectsQuery).items.filter(({ products }) => products.includes(productId))
  const texts = useTexts('products').product
  if (projects.length === 0) return null
  return (
    <section aria-labelledby="built-with-title" className="bg-mist">
      <div className="shell grid gap-8 py-14 lg:py-16">
        <h2 id="built-with-title" className="text-3xl">
          {texts.projects}
        </h2>
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {projects.slice(0, maxShownProjects).map(({ id, title, image, picture, location, year, language }) => (
            <li
              key={id}
              className="group relative grid content-start gap-3 sm:only:col-span-full sm:only:grid-cols-2 sm:only:gap-x-10"
            >
              <div className="picture-box">
                <Picture
                  url={image}
                  facts={picture && { ...picture, alt: '' }}
                  sizes="(min-width: 1024px) 26rem, (min-width: 640px) 45vw, 66vw"
                />
              </div>
              <div className="grid content-start gap-2">
                <h3 className="text-xl">
                  {/* The link's `after` element covers the card, so a click anywhere on the card follows the link. */}
                  <Link
                    {...linkTo({ language }, pages.project.href({ id }))}
                    {...langOf({ language })}
                    className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                  >
                    {typeset(title)}
                  </Link>
                </h3>
                <p className="text-ink-soft">
                  <Sentence
                    text={texts.placeAndYear}
                    parts={{ location: <InLanguage lang={langOf({ language })}>{location}</InLanguage>, year }}
                  />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
