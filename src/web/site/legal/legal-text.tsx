import { useQuery } from '@tanstack/react-query'
import type { ContentKey } from '#contract/content.ts'
import { askContent, useJson } from '../../api/content.ts'
import { Head } from '../../head.tsx'
import { BlockText } from '../html.tsx'
import { PageTitle } from '../page-title.tsx'
import { Failed, Loading } from '../query-state.tsx'

type Props = { title: string; description: string; block: ContentKey; address: string }

/** A page that is one block of the administrator's HTML. */
export function LegalText({ title, description, block, address }: Props) {
  const { name, email } = useJson('company')
  const text = useQuery(askContent(block))
  return (
    <>
      <Head title={`${title} | ${name}`} description={description} keywords={title.toLowerCase()} canonical={address} />
      <PageTitle title={title} />
      <div className="shell py-16 lg:py-24">
        {text.isPending && <Loading text="Loading..." />}
        {text.isError && <Failed text="The text could not be loaded." onRetry={() => text.refetch()} />}
        {text.data && <BlockText block={text.data} />}
        {text.data === null && <p>This text is being revised. Please ask {email || 'us'} for it.</p>}
      </div>
    </>
  )
}
