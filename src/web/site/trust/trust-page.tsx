import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ContentItem } from '#contract/content/blocks.ts'
import { type TrustTopic, trustBlockKey, trustTopics } from '#contract/content/trust.ts'
import { pages } from '#contract/platform/pages.ts'
import { fill } from '#contract/texts/texts.ts'
import { ClosingAction } from '#web/site/parts/closing-action.tsx'
import { PartlyHidden } from '#web/texts/partly-hidden.tsx'
import { useFormats, useTexts } from '#web/texts/use-texts.tsx'
import { contentQuery, useJsonBlock } from '../../api/content.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { FailureNotice, fetchFailureReason, Loading } from '../../ui/list-state.tsx'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'
import { Head } from '../head.tsx'
import { NotFoundCard } from '../not-found-card.tsx'
import { InLanguage, langOf } from '../other-language.tsx'
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
  const common = useTexts('common')
  const texts = useTexts('trust')
  const title = common.trust[topic]
  const block = useQuery(contentQuery(trustBlockKey(topic)))
  if (block.data === null) return <NoSuchPage />
  const closingLink =
    topic === 'financing'
      ? { label: texts.estimatePlant, href: pages.estimate.href() }
      : { label: common.askEngineer, href: pages.contact.href() }
  return (
    <>
      <Head
        title={`${title} | ${name}`}
        description={fill(texts.descriptions[topic], { company: name })}
        keywords={texts.keywords[topic]}
        canonical={pages.trust.href({ topic })}
      />
      <div className="shell grid min-h-[60vh] content-start gap-10 pt-26 pb-16 lg:pt-30">
        <h1 tabIndex={-1} className="text-title">
          {title}
        </h1>
        {block.isPending && <Loading>{common.loading}</Loading>}
        {block.isError && (
          <FailureNotice
            title={texts.failed}
            reason={fetchFailureReason(block.error)}
            onRetry={() => block.refetch()}
          />
        )}
        {block.data && <Content topic={topic} block={block.data} />}
      </div>
      <ClosingAction title={texts.closings[topic]} {...closingLink} />
    </>
  )
}

function Content({ topic, block }: { topic: TrustTopic; block: ContentItem }) {
  const lang = langOf(block)
  const { intro, rows } = readTrustRows(topic, block.content, useTexts('trust').facts, useFormats())
  return (
    <>
      {intro && (
        <p {...lang} className="-mt-6 max-w-[62ch] text-lead whitespace-pre-line text-ink-soft">
          {typeset(intro)}
        </p>
      )}
      <ul className="grid gap-x-10 gap-y-12 md:grid-cols-2 xl:grid-cols-3">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal, and rows never change places
          <RowItem key={index} row={row} lang={lang} />
        ))}
      </ul>
    </>
  )
}

const NoSuchPage = () => (
  <NotFoundCard
    text={useTexts('trust').missing}
    back={{ href: pages.contact.href(), label: useTexts('common').askEngineer }}
  />
)

type RowProps = { row: TrustRow; lang: ReturnType<typeof langOf> }

function RowItem({ row: { title, text, facts, file, validUntil }, lang }: RowProps) {
  const texts = useTexts('trust')
  const hasExpired = useHasExpired(validUntil)
  return (
    <li className="grid content-start gap-4 border-t-2 border-sun pt-5">
      <h2 {...lang} className="text-2xl">
        {typeset(title)}
      </h2>
      {text && (
        <p {...lang} className="max-w-[60ch] whitespace-pre-line">
          {typeset(text)}
        </p>
      )}
      {facts.length > 0 && (
        <dl className="grid gap-2">
          {facts.map(({ label, value, isOurs }) => (
            <div key={label} className="grid grid-cols-[min(8rem,40%)_minmax(0,1fr)] gap-4 border-t border-rule pt-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd {...(isOurs ? undefined : lang)} className="font-medium wrap-anywhere">
                {typeset(value)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {hasExpired && <p className="font-semibold text-clay-ink">{texts.expired}</p>}
      {file && (
        <a href={file} download className={`${buttonStyles.outline} justify-self-start`}>
          <SpriteIcon name="download" className="size-5" />
          <PartlyHidden text={texts.download} title={<InLanguage lang={lang}>{title}</InLanguage>} />
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
