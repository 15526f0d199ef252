import { fill } from '#contract/texts/texts.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useJsonBlock } from '../api/content.ts'
import { FailureNotice, fetchFailureReason, Loading } from '../ui/list-state.tsx'
import { Head } from './head.tsx'

/** The head of a page while its data is loading, or if it could not be loaded. */
export function WaitingHead({ title }: { title: string }) {
  const { name } = useJsonBlock('company')
  const description = fill(useTexts('common').waitingDescription, { title, company: name })
  return <Head title={`${title} | ${name}`} description={description} keywords={title} canonical={null} />
}

type Props = {
  title: string
  loading: string
  /** The text if the data could not be loaded. */
  failed: string
  query: { isPending: boolean; error: Error | null; refetch: () => unknown }
}

/** A page while its data is loading, or if it could not be loaded. */
export const WaitingPage = ({ title, loading, failed, query }: Props) => (
  <div className="shell pt-18">
    <WaitingHead title={title} />
    {query.isPending ? (
      <Loading>{loading}</Loading>
    ) : (
      <FailureNotice title={failed} reason={fetchFailureReason(query.error)} onRetry={query.refetch} />
    )}
  </div>
)
