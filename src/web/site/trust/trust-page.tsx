import { useQuery } from '@tanstack/react-query'
import { type TrustTopic, trustKey, trustPages, trustTopics } from '#contract/content/trust.ts'
import { pages } from '#contract/platform/pages.ts'
import { ClosingAction } from '#web/site/parts/closing-action.tsx'
import { contentQuery, useJson } from '../../api/content.ts'
import { Head } from '../../head.tsx'
import type { PageLocation, PageModule } from '../../page.ts'
import { FailureNotice, Loading } from '../../ui/list-state.tsx'
import { NotFoundCard } from '../not-found-card.tsx'
import { typeset } from '../typeset.ts'
import { RowItem } from './row-item.tsx'
import { readRows } from './rows.ts'
import { topicWords } from './topics.ts'

const topicIn = ({ topic }: PageLocation['params']) => trustTopics.find((knownTopic) => knownTopic === topic)

export const page: PageModule<{ topic: string }> = {
  queries({ params }) {
    const topic = topicIn(params)
    return topic ? [contentQuery(trustKey(topic))] : []
  },
  Body: ({ params }) => {
    const topic = topicIn(params)
    return topic ? <TrustPage topic={topic} /> : <NoSuchPage />
  },
}

function TrustPage({ topic }: { topic: TrustTopic }) {
  const { name } = useJson('company')
  const block = useQuery(contentQuery(trustKey(topic)))
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
        {block.isError && <FailureNotice title="The page could not be loaded." onRetry={() => block.refetch()} />}
        {block.data && <Content topic={topic} json={block.data.content} />}
      </div>
      <ClosingAction {...closing} />
    </>
  )
}

function Content({ topic, json }: { topic: TrustTopic; json: string }) {
  const { intro, rows } = readRows(topic, json)
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
    title="Page Not Found"
    text="There is no page at this address. Ask us for what you need."
    back={{ href: pages.contact.href(), label: 'Ask an engineer' }}
  />
)
