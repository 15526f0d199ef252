import { useQuery } from '@tanstack/react-query'
import { adminQuery } from '../api/admin-query.ts'
import { TabPage } from '../ui/tab-page.tsx'
import { AccountInfo } from './account-info.tsx'
import { AuditLog } from './audit-log.tsx'
import { CompanyLink } from './company-link.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Sessions } from './sessions.tsx'

export default function SettingsTab() {
  const { data } = useQuery(adminQuery())
  if (!data) return null
  return (
    <TabPage title="Settings">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <ProfileForm admin={data.admin} />
          <AccountInfo admin={data.admin} />
          <CompanyLink />
        </div>
        <div className="grid gap-5">
          <PasswordForm />
          <Sessions />
        </div>
      </div>
      <AuditLog />
    </TabPage>
  )
}
