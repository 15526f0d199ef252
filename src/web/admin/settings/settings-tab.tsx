import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from '../addresses.ts'
import { adminQuery } from '../api/admin-query.ts'
import { BrandLink, brandPart } from '../brand/brand-link.tsx'
import { BrandPage } from '../brand/brand-page.tsx'
import { NotificationsLink, notificationsPart } from '../notifications/notifications-link.tsx'
import { NotificationsPage } from '../notifications/notifications-page.tsx'
import { PageHeadsLink, pageHeadsPart } from '../page-heads/page-heads-link.tsx'
import { PageHeadsPage } from '../page-heads/page-heads-page.tsx'
import { OldAddresses } from '../redirects/old-addresses.tsx'
import { SecurityLink, securityPart } from '../security/security-link.tsx'
import { SecurityPage } from '../security/security-page.tsx'
import { TeamLink, teamPart } from '../team/team-link.tsx'
import { TeamPage } from '../team/team-page.tsx'
import { TabPage } from '../ui/tab-page.tsx'
import { AccountInfo } from './account-info.tsx'
import { AuditLog } from './audit-log.tsx'
import { CompanyLink } from './company-link.tsx'
import { FocusField } from './focus-field.tsx'
import { PasswordForm } from './password-form.tsx'
import { Privacy } from './privacy.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Sessions } from './sessions.tsx'

export default function SettingsTab() {
  const { data } = useQuery(adminQuery())
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
