import { useQuery } from '@tanstack/react-query'
import { headPages } from '#contract/content/page-heads.ts'
import { trustKey, trustTopics } from '#contract/content/trust.ts'
import { pages } from '#contract/platform/pages.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { SettingsPage } from '#web/admin/platform/ui/settings-page.tsx'
import { PageHeadsForm } from './page-heads-form.tsx'

/** The page Settings › Search results and chats: titles, descriptions and pictures of pages. */
export function PageHeadsPage() {
  const query = useQuery(adminEntities.content.list)
  return (
    <SettingsPage
      title="Search results and chats"
      loading="Loading the pages..."
      failed="The pages could not be loaded."
      query={query}
    >
      {(blocks) => (
        <PageHeadsForm block={blocks.find(({ key }) => key === 'page_heads')} choices={existingPages(blocks)} />
      )}
    </SettingsPage>
  )
}

/** Returns the names of pages by path, without the pages whose content block nobody has added. */
function existingPages(blocks: { key: string }[]) {
  const missingPaths = trustTopics
    .filter((topic) => !blocks.some(({ key }) => key === trustKey(topic)))
    .map((topic) => pages.trust.href({ topic }))
  return Object.fromEntries(Object.entries(headPages).filter(([path]) => !missingPaths.includes(path)))
}
