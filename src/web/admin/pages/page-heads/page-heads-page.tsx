import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { headPages } from '#contract/content/page-heads.ts'
import { trustKey, trustTopics } from '#contract/content/trust.ts'
import { pages } from '#contract/platform/pages.ts'
import { adminHref } from '#web/admin/addresses.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { TabPage } from '#web/admin/platform/ui/tab-page.tsx'
import { textLink } from '#web/ui/button-styles.ts'
import { FailureNotice, Loading } from '#web/ui/list-state.tsx'
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
