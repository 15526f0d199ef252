import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { adminHref } from '#web/admin/addresses.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { textLink } from '#web/ui/button-styles.ts'
import { FailureNotice, Loading } from '#web/ui/list-state.tsx'
import { TabPage } from './tab-page.tsx'

type Props<Data> = {
  title: string
  /** The text while the data is loading. */
  loading: string
  /** The text if the data could not be loaded. */
  failed: string
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Shown above the data, also while it is loading. */
  intro?: ReactNode
  children: (data: Data) => ReactNode
}

/** A page of the settings, such as Settings › Brand: the way back, and the page's data once it is loaded. */
export function SettingsPage<Data>({ title, loading, failed, query, intro, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query
  const isMissing = data === undefined
  return (
    <TabPage title={title}>
      <p>
        <Link href={adminHref('settings')} className={textLink}>
          Back to all settings
        </Link>
      </p>
      {intro}
      {!isMissing && children(data)}
      {isMissing && isFetching && <Loading>{loading}</Loading>}
      {isMissing && error && !isFetching && <FailureNotice title={failed} reason={reasonOf(error)} onRetry={refetch} />}
    </TabPage>
  )
}
