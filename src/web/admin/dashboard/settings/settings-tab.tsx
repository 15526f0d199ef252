import { useQuery } from '@tanstack/react-query'
import { adminApi } from '#contract/accounts/admins.ts'
import { AccountInfo } from '#web/admin/accounts/own-account/account-info.tsx'
import { PasswordForm } from '#web/admin/accounts/own-account/password-form.tsx'
import { ProfileForm } from '#web/admin/accounts/own-account/profile-form.tsx'
import { Sessions } from '#web/admin/accounts/own-account/sessions.tsx'
import { SecurityLink, securityPart } from '#web/admin/accounts/second-factor/security-link.tsx'
import { SecurityPage } from '#web/admin/accounts/second-factor/security-page.tsx'
import { TeamLink, teamPart } from '#web/admin/accounts/team/team-link.tsx'
import { TeamPage } from '#web/admin/accounts/team/team-page.tsx'
import { useSearchParams } from '#web/admin/addresses.ts'
import { NotificationsLink, notificationsPart } from '#web/admin/deliveries/notifications/notifications-link.tsx'
import { NotificationsPage } from '#web/admin/deliveries/notifications/notifications-page.tsx'
import { Privacy } from '#web/admin/leads/privacy/privacy-section.tsx'
import { BrandLink, brandPart } from '#web/admin/pages/brand/brand-link.tsx'
import { BrandPage } from '#web/admin/pages/brand/brand-page.tsx'
import { PageHeadsLink, pageHeadsPart } from '#web/admin/pages/page-heads/page-heads-link.tsx'
import { PageHeadsPage } from '#web/admin/pages/page-heads/page-heads-page.tsx'
import { OldAddresses } from '#web/admin/pages/redirects/old-addresses.tsx'
import { TabPage } from '#web/admin/platform/ui/tab-page.tsx'
import { queryOf } from '#web/api/queries.ts'
import { AuditLog } from './audit-log.tsx'
import { CompanyLink } from './company-link.tsx'
import { FocusField } from './focus-field.tsx'

export default function SettingsTab() {
  const { data } = useQuery(queryOf(adminApi.verify, {}))
  const { get } = useSearchParams()
  if (!data) return null
  if (get('part') === notificationsPart) return <NotificationsPage admin={data.admin} />
  if (get('part') === pageHeadsPart) return <PageHeadsPage />
  if (get('part') === brandPart) return <BrandPage />
  if (get('part') === teamPart) return <TeamPage />
  if (get('part') === securityPart) return <SecurityPage />
  return (
    <TabPage title="Settings">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <ProfileForm admin={data.admin} />
          <PasswordForm />
          <AccountInfo admin={data.admin} />
          <SecurityLink />
        </div>
        <div className="grid min-w-0 gap-5">
          <BrandLink />
          <PageHeadsLink />
          <CompanyLink />
          <NotificationsLink />
          <TeamLink />
          <Sessions />
          <Privacy />
          <OldAddresses />
        </div>
      </div>
      <AuditLog />
      <FocusField />
    </TabPage>
  )
}
