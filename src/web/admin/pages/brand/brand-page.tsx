import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { brandApi } from '#contract/content/brand.ts'
import { adminHref } from '#web/admin/addresses.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { TabPage } from '#web/admin/platform/ui/tab-page.tsx'
import { queryOf } from '#web/api/queries.ts'
import { textLink } from '#web/ui/button-styles.ts'
import { FailureNotice, Loading } from '#web/ui/list-state.tsx'
import { BrandForm } from './brand-form.tsx'

/** The page Settings › Brand: logo, colours and fonts. */
export function BrandPage() {
  const { data, error, isFetching, refetch } = useQuery(queryOf(brandApi.read, {}))
  return (
    <TabPage title="Brand">
      <p>
        <Link href={adminHref('settings')} className={textLink}>
          Back to all settings
        </Link>
      </p>
      <p className="text-sm text-ink-soft">
        For every page that visitors see. The dashboard and its sign-in page show the logo, and keep their own colours
        and fonts.
      </p>
      {data && <BrandForm savedBrand={data} />}
      {!data && isFetching && <Loading>Loading the brand...</Loading>}
      {!data && error && !isFetching && (
        <FailureNotice title="The brand could not be loaded." reason={reasonOf(error)} onRetry={refetch} />
      )}
    </TabPage>
  )
}
