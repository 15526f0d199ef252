import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Admin } from '#contract/admins.ts'
import { settingApi } from '#contract/settings.ts'
import { queryOf } from '../../api/queries.ts'
import { textLink } from '../../ui/button-styles.ts'
import { FailureNotice, Loading } from '../../ui/list-state.tsx'
import { adminHref } from '../addresses.ts'
import { reasonOf } from '../api/call.ts'
import { TabPage } from '../ui/tab-page.tsx'
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
