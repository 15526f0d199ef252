import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { headPages } from '#contract/page-heads.ts'
import { pages } from '#contract/pages.ts'
import { trustKey, trustTopics } from '#contract/trust.ts'
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
      {data && <PageHeadsForm block={data.find(({ key }) => key === 'page_heads')} choices={existingPages(data)} />}
      {!data && isFetching && <Loading>Loading the pages...</Loading>}
      {!data && error && !isFetching && (
        <FailureNotice title="The pages could not be loaded." reason={reasonOf(error)} onRetry={refetch} />
      )}
    </TabPage>
  )
}

/** Returns the names of pages by path, without the pages whose content block nobody has added. */
function existingPages(blocks: { key: string }[]) {
  const missingPaths = trustTopics
    .filter((topic) => !blocks.some(({ key }) => key === trustKey(topic)))
    .map((topic) => pages.trust.href({ topic }))
  return Object.fromEntries(Object.entries(headPages).filter(([path]) => !missingPaths.includes(path)))
}
