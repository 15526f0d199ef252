import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type TrustTopic, trustBlockKey, trustPages, trustTopics } from '#contract/content/trust.ts'
import { pages } from '#contract/platform/pages.ts'
import { ClosingAction } from '#web/site/parts/closing-action.tsx'
import { contentQuery, useJsonBlock } from '../../api/content.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { FailureNotice, fetchFailureReason, Loading } from '../../ui/list-state.tsx'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'
import { Head } from '../head.tsx'
import { NotFoundCard } from '../not-found-card.tsx'
import type { PageLocation, PageModule } from '../page.ts'
import { typeset } from '../typeset.ts'
import { readTrustRows, type TrustRow } from './rows.ts'

const topicIn = ({ topic }: PageLocation['params']) => trustTopics.find((knownTopic) => knownTopic === topic)

export const page: PageModule<{ topic: string }> = {
  queries({ params }) {
    const topic = topicIn(params)
    return topic ? [contentQuery(trustBlockKey(topic))] : []
  },
  Body: ({ params }) => {
    const topic = topicIn(params)
    return topic ? <TrustPage topic={topic} /> : <NoSuchPage />
  },
}

function TrustPage({ topic }: { topic: TrustTopic }) {
  const { name } = useJsonBlock('company')
  const block = useQuery(contentQuery(trustBlockKey(topic)))
  if (block.data === null) return <NoSuchPage />
  const { description, keywords, closing } = topicWords[topic]
  return (
    <>
      <Head
        title={`${trustPages[topic]} | ${name}`}
        description={description(name)}
        keywords={keywords}
        canonical={pages.trust.href({ topic })}
      />
      <div className="shell grid min-h-[60vh] content-start gap-10 pt-26 pb-16 lg:pt-30">
        <h1 tabIndex={-1} className="text-title">
          {trustPages[topic]}
        </h1>
        {block.isPending && <Loading>Loading...</Loading>}
        {block.isError && (
          <FailureNotice
            title="The page could not be loaded."
            reason={fetchFailureReason(block.error)}
            onRetry={() => block.refetch()}
          />
        )}
        {block.data && <Content topic={topic} json={block.data.content} />}
      </div>
      <ClosingAction {...closing} />
    </>
  )
}

function Content({ topic, json }: { topic: TrustTopic; json: string }) {
  const { intro, rows } = readTrustRows(topic, json)
  return (
    <>
      {intro && <p className="-mt-6 max-w-[62ch] text-lead whitespace-pre-line text-ink-soft">{typeset(intro)}</p>}
      <ul className="grid gap-x-10 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
        {rows.map((row) => (
          <RowItem key={JSON.stringify(row)} row={row} />
        ))}
      </ul>
    </>
  )
}

const NoSuchPage = () => (
  <NotFoundCard
    text="There is no page at this address. Ask us for what you need."
    back={{ href: pages.contact.href(), label: 'Ask an engineer' }}
  />
)

function RowItem({ row: { title, text, facts, file, validUntil } }: { row: TrustRow }) {
  const hasExpired = useHasExpired(validUntil)
  return (
    <li className="grid content-start gap-4 border-t-2 border-sun pt-5">
      <h2 className="text-2xl">{typeset(title)}</h2>
      {text && <p className="max-w-[60ch] whitespace-pre-line">{typeset(text)}</p>}
      {facts.length > 0 && (
        <dl className="grid gap-2">
          {facts.map(({ label, value }) => (
            <div key={label} className="grid grid-cols-[min(8rem,40%)_minmax(0,1fr)] gap-4 border-t border-rule pt-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-medium wrap-anywhere">{typeset(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasExpired && <p className="font-semibold text-clay-ink">Expired. Ask us for the renewed one.</p>}
      {file && (
        <a href={file} download className={`${buttonStyles.outline} justify-self-start`}>
          <SpriteIcon name="download" className="size-5" />
          Download
          <span className="sr-only"> {title}</span>
        </a>
      )}
    </li>
  )
}

/** True if the row has expired. The browser decides this: the server may have rendered the page days ago. */
function useHasExpired(validUntil = '') {
  const [hasExpired, setHasExpired] = useState(false)
  useEffect(() => {
    const today = new Date().toISOString()
    setHasExpired(validUntil !== '' && validUntil < today.slice(0, validUntil.length))
  }, [validUntil])
  return hasExpired
}

type TopicWords = {
  description: (company: string) => string
  keywords: string
  /** The call to action at the end of the page. */
  closing: { title: string; label: string; href: string }
}

const engineerAction = { label: 'Ask an engineer', href: pages.contact.href() }

const topicWords: Record<TrustTopic, TopicWords> = {
  certificates: {
    description: (company) => `Certificates and registrations of ${company}, with number and expiry.`,
    keywords: 'certificates, registrations, licences',
    closing: { title: 'Your tender needs another proof? Tell us which.', ...engineerAction },
  },
  financing: {
    description: (company) => `Ways to pay for a plant by ${company}: who owns it, what you pay, for how long.`,
    keywords: 'financing, lease, power purchase agreement, PPA',
    closing: {
      title: 'Begin with what a plant would cost and save at your place.',
      label: 'Estimate a plant',
      href: pages.estimate.href(),
    },
  },
  service: {
    description: (company) => `Service and warranty terms of ${company}: what is guaranteed, and for how long.`,
    keywords: 'service, warranty, maintenance',
    closing: { title: 'Something does not run as it should? Write to us.', ...engineerAction },
  },
  downloads: {
    description: (company) => `Documents of ${company} to download.`,
    keywords: 'downloads, documents, PDF',
    closing: { title: 'A document is missing? Tell us which.', ...engineerAction },
  },
}
