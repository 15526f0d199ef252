import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { textLink } from '../../ui/button-styles.ts'
import { FailureNotice, Loading } from '../../ui/list-state.tsx'
import { adminHref } from '../addresses.ts'
import { reasonOf } from '../api/call.ts'
import { adminEntities } from '../entities/entities.ts'
import { TabPage } from '../ui/tab-page.tsx'
import { PageHeadsForm } from './page-heads-form.tsx'

/** The page Settings › Search results and chats: titles, descriptions and pictures of pages. */
export function PageHeadsPage() {
  const { data, error, isFetching, refetch } = useQuery(adminEntities.content.list)
  return (
    <TabPage title="Search results and chats">
      <p>
        <Link href={adminHref('settings')} className={textLink}>
          Back to all settings
        </Link>
      </p>
      {data && <PageHeadsForm block={data.find(({ key }) => key === 'page_heads')} />}
      {!data && isFetching && <Loading>Loading the pages...</Loading>}
      {!data && error && !isFetching && (
        <FailureNotice title="The pages could not be loaded." reason={reasonOf(error)} onRetry={refetch} />
      )}
    </TabPage>
  )
}
