import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ContentKey } from '#contract/content/blocks.ts'
import { pages } from '#contract/platform/pages.ts'
import { Sentence, useTexts } from '#web/texts/use-texts.tsx'
import { contentQuery, useJsonBlock } from '../../api/content.ts'
import { FailureNotice, fetchFailureReason, Loading } from '../../ui/list-state.tsx'
import { Head } from '../head.tsx'
import { BlockText } from '../html.tsx'
import type { PageModule } from '../page.ts'
import { type LegalPage, useLegalLinks } from './legal-links.ts'

/** Creates a page that shows one content block, with HTML that administrators have written. */
export const legalPage = (page: LegalPage, block: ContentKey): PageModule => ({
  queries: () => [contentQuery(block)],
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, when its module is loaded
  Body: () => <LegalText page={page} block={block} />,
})

function LegalText({ page, block }: { page: LegalPage; block: ContentKey }) {
  const address = pages[page].href()
  const common = useTexts('common')
  const texts = useTexts('legal')
  const title = common.legal[page]
  const { name, email } = useJsonBlock('company')
  const text = useQuery(contentQuery(block))
  return (
    <>
      <Head
        title={`${title} | ${name}`}
        description={texts.descriptions[page]}
        keywords={title.toLowerCase()}
        canonical={address}
      />
      <div className="border-b border-rule bg-mist pt-18">
        <div className="shell py-14 lg:py-20">
          <h1 tabIndex={-1} className="text-title">
            {title}
          </h1>
        </div>
      </div>
      <div className="shell grid gap-12 py-16 lg:grid-cols-[1fr_14rem] lg:py-24">
        <div>
          {text.isPending && <Loading>{common.loading}</Loading>}
          {text.isError && (
            <FailureNotice
              title={texts.failed}
              reason={fetchFailureReason(text.error)}
              onRetry={() => text.refetch()}
            />
          )}
          {text.data && <BlockText block={text.data} />}
          {text.data === null && (
            <p>{email ? <Sentence text={texts.missing} parts={{ email }} /> : texts.missingWithoutEmail}</p>
          )}
        </div>
        <nav
          aria-label={texts.menu}
          className="self-start border-s border-rule py-1 ps-5 max-lg:hidden lg:sticky lg:top-24"
        >
          <ul className="grid gap-2">
            {useLegalLinks().map(({ href, label }) => (
              <li key={href}>
                <Link
                  href={href}
                  aria-current={href === address ? 'page' : undefined}
                  className="inline-block py-1 text-ink-soft hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </>
  )
}
