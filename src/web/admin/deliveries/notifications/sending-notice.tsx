import { settingApi } from '#contract/dashboard/settings.ts'
import { useReply } from '#web/admin/platform/api/use-endpoint.ts'
import { Button, copyText } from '#web/admin/platform/ui/buttons.tsx'
import { useJsonBlock } from '#web/api/content.ts'
import { Notice } from '#web/ui/notice.tsx'

/** A notice that says whether mails and webhooks leave the site, and how to turn mails on. */
export function SendingNotice() {
  const { data } = useReply(settingApi.readSending, {})
  if (!data) return null
  const { mailFrom, webhookUrl } = data
  if (mailFrom === null)
    return (
      <Notice kind="warning" title="No mail leaves this site.">
        <p>
          Leads are stored, and nobody is told. The person who looks after your server can turn mails on: send them the
          text below.
          {webhookUrl && ` Another program is told of leads at ${webhookUrl}.`}
        </p>
        <div className="mt-2">
          <MailSetupRequest />
        </div>
      </Notice>
    )
  return (
    <Notice>
      <p className="wrap-anywhere">
        Mails leave this site from {mailFrom}.{' '}
        {webhookUrl ? `Another program is told of leads at ${webhookUrl}.` : 'No other program is told of leads.'}
      </p>
    </Notice>
  )
}

/** Returns a text with which an administrator asks the person who runs the server to turn mails on. */
const mailRequest = (email: string) => `Hello,

our website ${location.origin} can't send mail yet. Please set these two on the server, with an account at our mail provider, and start the site again:

SMTP_URL=smtps://user:password@mail.example.com
MAIL_FROM=${email}

MAIL_FROM is the address that our mails come from. The README of the site has more under "Settings".

Thank you!`

/** Shows a text that asks the person who runs the server to turn mails on. */
export function MailSetupRequest() {
  const { email } = useJsonBlock('company')
  return <SetupRequest text={mailRequest(email)} />
}

/** Shows a text for the person who runs the server, with a button that copies it. */
export const SetupRequest = ({ text }: { text: string }) => (
  <details className="text-sm">
    <summary className="w-fit cursor-pointer font-medium">A text for the person who looks after your server</summary>
    {/* One click selects the whole text, because a page without HTTPS can't copy it. */}
    <pre className="mt-2 whitespace-pre-wrap wrap-anywhere select-all">{text}</pre>
    <Button label="Copy the text" onClick={() => copyText(text, 'Text copied to clipboard')} className="mt-2" />
  </details>
)
