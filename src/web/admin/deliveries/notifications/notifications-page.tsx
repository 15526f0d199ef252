import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Admin } from '#contract/accounts/admins.ts'
import { settingApi } from '#contract/dashboard/settings.ts'
import { adminHref } from '#web/admin/addresses.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { TabPage } from '#web/admin/platform/ui/tab-page.tsx'
import { queryOf } from '#web/api/queries.ts'
import { textLink } from '#web/ui/button-styles.ts'
import { FailureNotice, Loading } from '#web/ui/list-state.tsx'
import { NotificationsForm } from './notifications-form.tsx'
import { SendingNotice } from './sending-notice.tsx'

/** The page Settings › Notifications: recipients and texts of mails. */
export function NotificationsPage({ admin }: { admin: Admin }) {
  const { data, error, isFetching, refetch } = useQuery(queryOf(settingApi.readNotifications, {}))
  return (
    <TabPage title="Notifications">
      <p>
        <Link href={adminHref('settings')} className={textLink}>
          Back to all settings
        </Link>
      </p>
      <SendingNotice />
      {data && <NotificationsForm savedSettings={data} admin={admin} />}
      {!data && isFetching && <Loading>Loading notifications...</Loading>}
      {!data && error && !isFetching && (
        <FailureNotice title="The notifications could not be loaded." reason={reasonOf(error)} onRetry={refetch} />
      )}
    </TabPage>
  )
}
