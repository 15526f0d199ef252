import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ContentKey } from '#contract/content/blocks.ts'
import { contentQuery, useJsonBlock } from '../../api/content.ts'
import { FailureNotice, fetchFailureReason, Loading } from '../../ui/list-state.tsx'
import { Head } from '../head.tsx'
import { BlockText } from '../html.tsx'
import type { PageModule } from '../page.ts'
import { legalLinks } from './legal-links.ts'

type Props = { title: string; description: string; block: ContentKey; address: string }

/** Creates a page that shows one content block, with HTML that administrators have written. */
export const legalPage = (props: Props): PageModule => ({
  queries: () => [contentQuery(props.block)],
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each page, when its module is loaded
  Body: () => <LegalText {...props} />,
})

function LegalText({ title, description, block, address }: Props) {
  const { name, email } = useJsonBlock('company')
  const text = useQuery(contentQuery(block))
  return (
    <>
      <Head title={`${title} | ${name}`} description={description} keywords={title.toLowerCase()} canonical={address} />
      <div className="border-b border-rule bg-mist pt-18">
        <div className="shell py-14 lg:py-20">
          <h1 tabIndex={-1} className="text-title">
            {title}
          </h1>
        </div>
      </div>
      <div className="shell grid gap-12 py-16 lg:grid-cols-[1fr_14rem] lg:py-24">
        <div>
          {text.isPending && <Loading>Loading...</Loading>}
          {text.isError && (
            <FailureNotice
              title="The text could not be loaded."
              reason={fetchFailureReason(text.error)}
              onRetry={() => text.refetch()}
            />
          )}
          {text.data && <BlockText block={text.data} />}
          {text.data === null && <p>This text is being revised. Please ask {email || 'us'} for it.</p>}
        </div>
        <nav aria-label="Legal" className="self-start border-l border-rule py-1 pl-5 max-lg:hidden lg:sticky lg:top-24">
          <ul className="grid gap-2">
            {legalLinks.map(({ href, label }) => (
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
