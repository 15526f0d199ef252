import { useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type IncomingMail, type MailboxStatus, mailboxApi, mailboxLimits } from '#contract/leads/mailbox.ts'
import { settingsHref, tabHref } from '#web/admin/addresses.ts'
import { SetupRequest } from '#web/admin/deliveries/notifications/sending-notice.tsx'
import { failureReasons } from '#web/admin/platform/api/call.ts'
import { useReply, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { useAdminList } from '#web/admin/platform/api/use-lists.ts'
import { Button, DeleteIconButton, onFirstClick, onSubmitting } from '#web/admin/platform/ui/buttons.tsx'
import { CardSection, SettingsPage } from '#web/admin/platform/ui/page.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { queryOf } from '#web/api/queries.ts'
import { textLinkClasses } from '#web/ui/button-styles.ts'
import { ListState } from '#web/ui/list-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { MailContent } from './mail-entry.tsx'

/** The page Settings › Mail: whether the site reads the company's mailbox, and the mails that belong to no lead. */
export function MailboxPage() {
  const query = useReply(mailboxApi.status, {})
  return (
    <SettingsPage title="Mail" loading="Loading the mailbox..." failed="The mailbox could not be loaded." query={query}>
      {(status) => (
        <>
          <ConnectionNotice status={status} />
          {(status.mailbox !== null || status.unassigned > 0) && <UnassignedMails />}
        </>
      )}
    </SettingsPage>
  )
}

/** The part of the tab Settings that leads to the page, with the number of mails that wait there. */
export function MailboxSection() {
  const { data } = useReply(mailboxApi.status, {})
  const count = data?.unassigned ?? 0
  return (
    <CardSection title="Mail">
      <p>
        Answers that people send to your mails, and mails that belong to no request
        {count > 0 && <strong> ({count} not assigned)</strong>}:{' '}
        <Link href={settingsHref('mail')} className={textLinkClasses}>
          Look at the mailbox
        </Link>
      </p>
    </CardSection>
  )
}

const setupText = () => `Hello,

our website ${location.origin} can show the answers to our mails beside the requests. Please set this on the server, and start the site again:

MAILBOX_URL=imaps://user:password@mail.example.com/INBOX

It is the mailbox in which answers to our mails arrive. Many providers need an app password. The site only reads: it deletes nothing, and marks nothing as read. The README of the site has more under "Settings".

Thank you!`

function ConnectionNotice({ status }: { status: MailboxStatus }) {
  const { mailbox, connectedSince, lastMailAt, lastError, failedAt } = status
  if (mailbox === null)
    return (
      <Notice kind="warning" title="Answers reach your mailbox only.">
        <p>
          The site does not read your mailbox, so the answers to your mails do not appear beside their requests. The
          person who looks after your server can change this: send them the text below.
        </p>
        <div className="mt-2">
          <SetupRequest text={setupText()} />
        </div>
      </Notice>
    )
  if (lastError !== null)
    return (
      <Notice kind="warning" title="The site cannot read your mailbox at the moment.">
        <p className="wrap-anywhere">
          {mailbox}
          {failedAt && `, tried on ${dateAndTime(failedAt)}`}: {lastError}
        </p>
        <p>It tries again by itself. No mail is lost: those that arrive meanwhile appear afterwards.</p>
      </Notice>
    )
  return (
    <Notice>
      <p className="wrap-anywhere">
        {connectedSince
          ? `The site reads ${mailbox}, without a break since ${dateAndTime(connectedSince)}. `
          : `The site is connecting to ${mailbox}. `}
        {lastMailAt ? `The last mail came on ${dateAndTime(lastMailAt)}.` : 'No mail has come yet.'}
      </p>
    </Notice>
  )
}

function UnassignedMails() {
  const failureTitle = 'Failed to fetch the mails'
  const list = useAdminList(queryOf(mailboxApi.unassigned, {}), failureTitle)
  return (
    <CardSection title="Not assigned">
      <p className="text-sm text-ink-soft">
        Mails that belong to no request. They are deleted here after {mailboxLimits.unassignedKeptDays} days; your
        mailbox keeps them.
      </p>
      <ListState list={list} loading="Loading mails..." failed={failureTitle} empty="Every mail belongs to a request.">
        <ul aria-label="Mails that belong to no request" className="divide-y divide-rule border-t border-rule">
          {list.items.map((mail) => (
            <UnassignedMail key={mail.id} mail={mail} />
          ))}
        </ul>
      </ListState>
    </CardSection>
  )
}

const shortTextChars = 240

function UnassignedMail({ mail }: { mail: IncomingMail }) {
  const { from, subject, text, quoted, attachments, receivedAt, unassignedReason } = mail
  const sender = from.name || from.address || 'an unknown sender'
  const isShort = text.length <= shortTextChars && !quoted && attachments.length === 0
  const title = useId()
  return (
    <li aria-labelledby={title} className="grid gap-1.5 py-4 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <strong id={title} className="line-clamp-3 wrap-anywhere">
          {subject || 'Without a subject'}
        </strong>
        <time dateTime={receivedAt} className="figures text-ink-soft">
          {dateAndTime(receivedAt)}
        </time>
      </p>
      <p className="wrap-anywhere">
        {sender}
        {from.name && <span className="text-ink-soft"> {from.address}</span>}
      </p>
      {text ? (
        <p dir="auto" className="line-clamp-3 max-w-prose whitespace-pre-line wrap-anywhere">
          {text.slice(0, shortTextChars).replaceAll(/\n\s*\n/g, '\n')}
          {text.length > shortTextChars && '…'}
        </p>
      ) : (
        <MailContent mail={mail} />
      )}
      {text && !isShort && (
        <details>
          <summary className="w-fit cursor-pointer font-medium">
            The whole mail
            {attachments.length > 0 && `, ${attachments.length === 1 ? '1 file' : `${attachments.length} files`}`}
          </summary>
          <div className="mt-1.5 grid gap-1.5">
            <MailContent mail={mail} />
          </div>
        </details>
      )}
      {unassignedReason && <p className="wrap-anywhere text-ink-soft">{unassignedReason}</p>}
      <MailActions mail={mail} name={`the mail of ${sender}`} />
    </li>
  )
}

function MailActions({ mail, name }: { mail: IncomingMail; name: string }) {
  const { id, suggestedQuoteId } = mail
  const [number, setNumber] = useState(suggestedQuoteId === null ? '' : String(suggestedQuoteId))
  const [, navigate] = useLocation()
  const shown = (title: string, quoteId: number) => ({
    title,
    description: name,
    action: { label: 'Open the request', run: () => navigate(tabHref('quotes', { lead: String(quoteId) })) },
  })
  const makeLead = useSend(mailboxApi.makeLead, {
    done: (lead) => shown(`New request #${lead.id}`, lead.id),
    failed: 'Failed to make a request',
  })
  const assign = useSend(mailboxApi.assign, {
    done: (lead) => shown(`Belongs to request #${lead.id}`, lead.id),
    failed: (_call, error) => ({ title: 'Failed to assign the mail', description: failureReasons(error) }),
  })
  const remove = useSend(mailboxApi.remove, {
    done: () => ({ title: 'Mail deleted here', description: 'Your mailbox keeps it.' }),
    failed: 'Failed to delete the mail',
  })
  const isOff = makeLead.isPending || assign.isPending || remove.isPending

  async function submit() {
    const quoteId = Number(number.replaceAll(/[#\s]/g, ''))
    // A failure shows a toast.
    if (!isOff && Number.isInteger(quoteId) && quoteId > 0)
      await assign.mutateAsync({ params: { id }, body: { quoteId } }).catch(() => {})
  }
  function confirmRemoval() {
    if (!isOff && window.confirm(`Delete ${name} here? Your mailbox keeps it.`)) remove.mutate({ params: { id } })
  }
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <Button
        label="New lead"
        aria-label={`New lead from ${name}`}
        isOff={isOff}
        onClick={onFirstClick(() => makeLead.mutate({ params: { id } }))}
      />
      <form onSubmit={onSubmitting(submit)} className="flex flex-wrap items-center gap-2">
        <label className="flex items-center gap-2">
          Belongs to #
          <input
            inputMode="numeric"
            value={number}
            onChange={({ target }) => setNumber(target.value.slice(0, 12))}
            aria-label={`Number of the request to which ${name} belongs`}
            className="control w-24"
          />
        </label>
        <Button
          type="submit"
          label="Assign"
          aria-label={`Assign ${name}`}
          disabled={!/\d/.test(number)}
          isOff={isOff}
        />
      </form>
      <DeleteIconButton title={name} onDelete={confirmRemoval} />
    </div>
  )
}
