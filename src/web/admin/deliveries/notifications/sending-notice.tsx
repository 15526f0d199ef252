import { useQuery } from '@tanstack/react-query'
import { settingApi } from '#contract/dashboard/settings.ts'
import { queryOf } from '#web/api/queries.ts'
import { Notice } from '#web/ui/notice.tsx'
import { MailRequest } from './mail-request.tsx'

/** A notice that says whether mails and webhooks leave the site, and how to turn mails on. */
export function SendingNotice() {
  const { data } = useQuery(queryOf(settingApi.readSending, {}))
  if (!data) return null
  const { mailFrom, webhookUrl } = data
  if (mailFrom === null)
    return (
      <Notice kind="warning" title="No mail leaves this site.">
        <p>
          Leads are stored, and nobody is told. The person who looks after your server has to set <code>SMTP_URL</code>{' '}
          and <code>MAIL_FROM</code>, and to start the site again.
          {webhookUrl && ` Webhooks go to ${webhookUrl}.`}
        </p>
        <div className="mt-2">
          <MailRequest />
        </div>
      </Notice>
    )
  return (
    <Notice>
      <p className="wrap-anywhere">
        Mails leave this site from {mailFrom}.{' '}
        {webhookUrl ? `Webhooks go to ${webhookUrl}.` : 'No webhook is set (WEBHOOK_URL).'}
      </p>
    </Notice>
  )
}
