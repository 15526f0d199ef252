import { Link } from 'wouter'
import { type SearchGroup, type SearchReply, searchLimits, type TextPiece } from '#contract/pages/search.ts'
import { pages } from '#contract/platform/pages.ts'
import { textLinkClasses } from '../../ui/button-styles.ts'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'

const groupNames: Record<SearchGroup, string> = {
  products: 'Products',
  projects: 'Projects',
  news: 'News',
  sheets: 'Data sheets',
  pages: 'Pages',
}

export function Results({ q, reply: { groups, hasAllWords } }: { q: string; reply: SearchReply }) {
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  if (total === 0) return <NothingFound q={q} />
  return (
    <div className="grid gap-12">
      <p role="status" className="text-ink-soft">
        {total === 1 ? '1 result' : `${total} results`}
        {!hasAllWords && '. No page has all of these words; these have most of them.'}
      </p>
      {groups.map((group) => (
        <Group key={group.name} {...group} />
      ))}
    </div>
  )
}

function Group({ name, total, hits }: SearchReply['groups'][number]) {
  const isFile = name === 'sheets'
  return (
    <section aria-labelledby={name} className="grid gap-x-10 gap-y-4 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <h2 id={name} className="text-2xl">
        {groupNames[name]} <span className="font-text text-base font-normal text-ink-soft">{total}</span>
      </h2>
      <div>
        <ul className="border-b border-rule">
          {hits.map(({ href, title, excerpt }) => (
            <li key={href} className="border-t border-rule py-4">
              <h3 className="text-xl">
                {isFile ? (
                  <a href={href} download className="flex items-baseline gap-2 underline-offset-4 hover:underline">
                    <SpriteIcon name="download" className="size-4" />
                    <span>
                      <MarkedText pieces={title} />
                      <span className="sr-only"> (PDF)</span>
                    </span>
                  </a>
                ) : (
                  <Link href={href} className="underline-offset-4 hover:underline">
                    <MarkedText pieces={title} />
                  </Link>
                )}
              </h3>
              {!isFile && (
                <p className="mt-1 max-w-[68ch] text-ink-soft">
                  <MarkedText pieces={excerpt} />
                </p>
              )}
            </li>
          ))}
        </ul>
        {total > hits.length && (
          <p className="mt-3 text-ink-soft">
            The best {searchLimits.hitsInGroup} of {total}. One more word finds fewer.
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

const otherWays = [
  { href: pages.products.href(), label: 'All products' },
  { href: pages.projects.href(), label: 'All projects' },
  { href: pages.contact.href(), label: 'Ask an engineer' },
]

function NothingFound({ q }: { q: string }) {
  return (
    <div className="grid gap-4">
      <p role="status" className="text-lead">
        Nothing was found for “{q}”.
      </p>
      <p>Look for fewer or other words: a product, a country, a unit such as kWh. Or go on from here:</p>
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
