import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'
import { adminApi } from '#contract/accounts/admins.ts'
import { AccountInfo, ProfileForm, SessionList } from '#web/admin/accounts/own-account/own-account.tsx'
import { PasswordForm } from '#web/admin/accounts/own-account/password-form.tsx'
import { SecurityPage } from '#web/admin/accounts/second-factor/security-page.tsx'
import { TeamPage } from '#web/admin/accounts/team/team-page.tsx'
import { focusedFieldParam, settingsHref, tabHref, useSearchParams } from '#web/admin/addresses.ts'
import { LanguagesPage } from '#web/admin/content/languages/languages-page.tsx'
import { NotificationsPage } from '#web/admin/deliveries/notifications/notifications-page.tsx'
import { HistoryButton } from '#web/admin/editing/history/history-button.tsx'
import { MailSenderForm } from '#web/admin/leads/desk/mail-sender-form.tsx'
import { OutcomeSection } from '#web/admin/leads/desk/outcome-settings.tsx'
import { OwnMails } from '#web/admin/leads/desk/own-mails.tsx'
import { MailboxPage, MailboxSection } from '#web/admin/leads/mailbox/mailbox-page.tsx'
import { PrivacySection } from '#web/admin/leads/privacy/privacy-section.tsx'
import { BrandPage } from '#web/admin/pages/brand/brand-page.tsx'
import { PageHeadsPage } from '#web/admin/pages/page-heads/page-heads-page.tsx'
import { OldAddresses } from '#web/admin/pages/redirects/old-addresses.tsx'
import { useReply } from '#web/admin/platform/api/use-endpoint.ts'
import { CardSection, TabPage } from '#web/admin/platform/ui/page.tsx'
import { textLinkClasses } from '#web/ui/button-styles.ts'
import { AuditLog } from './audit-log.tsx'

export default function SettingsTab() {
  const { data } = useReply(adminApi.verify, {})
  const { get } = useSearchParams()
  if (!data) return null
  const part = get('part')
  if (part === 'notifications')
    return (
      <NotificationsPage
        admin={data.admin}
        historyButton={(restore) => (
          <HistoryButton entity="settings" entityId="notifications" title="notifications" restore={restore} />
        )}
      />
    )
  if (part === 'heads') return <PageHeadsPage />
  if (part === 'languages') return <LanguagesPage />
  if (part === 'brand') return <BrandPage />
  if (part === 'mail') return <MailboxPage />
  if (part === 'team') return <TeamPage />
  if (part === 'security') return <SecurityPage />
  return (
    <TabPage title="Settings">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <ProfileForm admin={data.admin} />
          <PasswordForm />
          <MailSenderForm username={data.admin.username} />
          <AccountInfo admin={data.admin} />
          <OwnMails />
          <LinkSection title="Security" href={settingsHref('security')} label="Edit the security of your account">
            A second factor for your login, by an authenticator app, and passkeys:
          </LinkSection>
        </div>
        <div className="grid min-w-0 gap-5">
          <LinkSection title="Brand" href={settingsHref('brand')} label="Edit the brand">
            The name, the logo, the colours and the fonts of the site:
          </LinkSection>
          <LinkSection
            title="Search results and chats"
            href={settingsHref('heads')}
            label="Edit titles and descriptions"
          >
            The title, the description and the picture that search engines and chats show of a page:
          </LinkSection>
          <LinkSection title="Languages" href={settingsHref('languages')} label="Choose the languages">
            The languages in which visitors see the site, and what is left to translate:
          </LinkSection>
          {/* The company details are a content block, but administrators look for them in the settings. */}
          <LinkSection title="Company" href={tabHref('content', { edit: 'company' })} label="Edit the company details">
            The name, the address, the phone number and the e-mail address on the site are a part of the content:
          </LinkSection>
          <LinkSection title="Notifications" href={settingsHref('notifications')} label="Edit the notifications">
            Who is told of a new lead, whether its sender gets an answer, and the texts of both mails:
          </LinkSection>
          <MailboxSection />
          <LinkSection title="Team" href={settingsHref('team')} label="Manage the team">
            The administrators of this site, and invitations of further ones:
          </LinkSection>
          <SessionList />
          <OutcomeSection />
          <PrivacySection />
          <OldAddresses />
        </div>
      </div>
      <AuditLog />
      <FocusField />
    </TabPage>
  )
}

type LinkSectionProps = { title: string; href: string; label: string; children: ReactNode }

const LinkSection = ({ title, href, label, children }: LinkSectionProps) => (
  <CardSection title={title}>
    <p>
      {children}{' '}
      <Link href={href} className={textLinkClasses}>
        {label}
      </Link>
    </p>
  </CardSection>
)

/** Focuses the field that the address names, and scrolls the section around this field to the middle of the window. */
function FocusField() {
  const name = useSearchParams().get(focusedFieldParam)
  useEffect(() => {
    if (name === null) return
    const field = document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
    field?.closest('section')?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [name])
  return null
}
