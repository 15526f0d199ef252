import { Link } from 'wouter'
import { type SearchReply, searchLimits, type TextPiece } from '#contract/pages/search.ts'
import { pages } from '#contract/platform/pages.ts'
import { Sentence, useFormats, useTexts } from '#web/texts/use-texts.tsx'
import { textLinkClasses } from '../../ui/button-styles.ts'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'
import { InLanguage, langOf, linkTo } from '../other-language.tsx'

export function Results({ q, reply: { groups, hasAllWords } }: { q: string; reply: SearchReply }) {
  const texts = useTexts('search')
  const { counted } = useFormats()
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const results = counted(texts.results, total)
  if (total === 0) return <NothingFound q={q} />
  return (
    <div className="grid gap-12">
      <p role="status" className="text-ink-soft">
        {hasAllWords ? results : <Sentence text={texts.resultsWithSomeWords} parts={{ results }} />}
      </p>
      {groups.map((group) => (
        <Group key={group.name} {...group} />
      ))}
    </div>
  )
}

function Group({ name, total, hits }: SearchReply['groups'][number]) {
  const texts = useTexts('search')
  const { number } = useFormats()
  const isFile = name === 'sheets'
  return (
    <section aria-labelledby={name} className="grid gap-x-10 gap-y-4 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <h2 id={name} className="text-2xl">
        {texts.groups[name]} <span className="font-text text-base font-normal text-ink-soft">{number(total)}</span>
      </h2>
      <div>
        <ul className="border-b border-rule">
          {hits.map(({ href, title, excerpt, language, textLanguage }) => (
            <li key={href} className="border-t border-rule py-4">
              <h3 className="text-xl">
                {isFile ? (
                  <a href={href} download className="flex items-baseline gap-2 underline-offset-4 hover:underline">
                    <SpriteIcon name="download" className="size-4" />
                    <span>
                      <InLanguage lang={langOf({ language })}>
                        <MarkedText pieces={title} />
                      </InLanguage>
                      <span className="sr-only">{` ${texts.pdf}`}</span>
                    </span>
                  </a>
                ) : (
                  <Link
                    {...linkTo({ language }, href)}
                    {...langOf({ language })}
                    className="underline-offset-4 hover:underline"
                  >
                    <MarkedText pieces={title} />
                  </Link>
                )}
              </h3>
              {!isFile && (
                <p {...langOf({ language: textLanguage })} className="mt-1 max-w-[68ch] text-ink-soft">
                  <MarkedText pieces={excerpt} />
                </p>
              )}
            </li>
          ))}
        </ul>
        {total > hits.length && (
          <p className="mt-3 text-ink-soft">
            <Sentence text={texts.bestOfGroup} parts={{ shown: searchLimits.hitsInGroup, total: number(total) }} />
          </p>
        )}
      </div>
    </section>
  )
}

const MarkedText = ({ pieces }: { pieces: TextPiece[] }) =>
  pieces.map(({ text, isMarked }, index) =>
    isMarked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which have no other name
      <mark key={index} className="rounded-sm bg-sun/30 text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )

function NothingFound({ q }: { q: string }) {
  const texts = useTexts('search').nothing
  const otherWays = [
    { href: pages.products.href(), label: texts.allProducts },
    { href: pages.projects.href(), label: texts.allProjects },
    { href: pages.contact.href(), label: texts.askEngineer },
  ]
  return (
    <div className="grid gap-4">
      <p role="status" className="text-lead">
        <Sentence text={texts.title} parts={{ words: q }} />
      </p>
      <p>{texts.text}</p>
      <ul className="grid gap-2">
        {otherWays.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} className={textLinkClasses}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
