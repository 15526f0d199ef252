import { Fragment, type MouseEvent, useId } from 'react'
import { leadWorkApi } from '#contract/leads/desk.ts'
import { type Lead, type LeadStatus, leadStatuses } from '#contract/leads/leads.ts'
import { DeliveriesButton } from '#web/admin/deliveries/delivery-list.tsx'
import { usePrefetch } from '#web/admin/platform/api/use-endpoint.ts'
import { Button, IconButton, onFirstClick } from '#web/admin/platform/ui/buttons.tsx'
import { Select } from '#web/admin/platform/ui/select.tsx'
import { useJsonBlock } from '#web/api/content.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Ban, type Icon, Inbox, Mail, MessageCircle, Phone, Reply, Trash2, Undo2 } from '#web/ui/icons.tsx'
import { mailtoHref, replyHref, whatsAppHref } from './answer-links.ts'
import type { LeadActions } from './use-lead-actions.ts'

type Props = {
  lead: Lead
  /** A name for the sender that no other lead on the screen has, so that the labels of the buttons differ. */
  person: string
  actions: LeadActions
  /** Opens the form for a reply that the site sends. Without it, Reply opens the administrator's mail program. */
  onReply?: (() => void) | undefined
  /** True in the card of a lead. In a wide window, the card has a column for the buttons. */
  isInCard?: boolean
}

/** A select for the status of a lead, and buttons to answer it, restore it, delete it or mark it as spam. */
export function LeadButtons({ lead, person, actions, onReply, isInCard = false }: Props) {
  const { id, deletedAt, spamAt } = lead
  const params = { id }
  const markAsOrdinary = () => actions.onSpam({ params, body: { spam: false } })
  return (
    <div
      className={`flex flex-wrap gap-2 ${isInCard ? 'items-start lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:grid lg:content-start' : 'items-center [&_.button]:flex-none [&_.button]:w-auto [&_select]:w-36'}`}
    >
      {!deletedAt && <StatusSelect {...{ lead, person, actions }} />}
      {deletedAt && (
        <Button
          label="Restore"
          Icon={Undo2}
          aria-label={`Restore ${person}'s request`}
          onClick={afterMovingFocus(() => actions.onRestore({ params }))}
          className="lg:w-full"
        />
      )}
      {lead.spamReasons.length > 0 && !deletedAt && (
        <Button
          label="Not spam"
          Icon={Inbox}
          aria-label={`${person}'s request is not spam`}
          onClick={spamAt ? afterMovingFocus(markAsOrdinary) : onFirstClick(markAsOrdinary)}
          className="lg:w-full"
        />
      )}
      <div className={isInCard ? 'flex flex-wrap gap-2' : 'contents'}>
        {!lead.anonymizedAt && (
          <AnswerButtons
            {...{ lead, person, onReply }}
            onMail={() => actions.onMail({ params })}
            onWhatsApp={(phone) => actions.onWhatsApp({ params, body: { phone } })}
          />
        )}
        <DeliveriesButton quoteId={id} person={person} />
        {!deletedAt && !spamAt && (
          <IconButton
            label={`Mark ${person}'s request as spam`}
            tooltip="Spam"
            word="Spam"
            Icon={Ban}
            onClick={afterMovingFocus(() => actions.onSpam({ params, body: { spam: true } }))}
            className="h-9"
          />
        )}
        {!deletedAt && (
          <IconButton
            label={`Delete ${person}'s request`}
            tooltip="Delete"
            Icon={Trash2}
            onClick={afterMovingFocus(() => actions.onDelete(id))}
            className="h-9 hover:text-clay-ink"
          />
        )}
      </div>
    </div>
  )
}

function StatusSelect({ lead: { id, status }, person, actions }: Pick<Props, 'lead' | 'person' | 'actions'>) {
  const labelId = useId()
  const ofPersonId = useId()
  return (
    <>
      <span id={labelId} hidden>
        Status
      </span>
      <span id={ofPersonId} hidden>
        of {person}'s request
      </span>
      <Select
        aria-labelledby={`${labelId} ${ofPersonId}`}
        choices={leadStatuses}
        value={status}
        // The cast is safe: the options of the select are the keys of `leadStatuses`.
        onChoose={(to) => actions.onStatus({ params: { id }, body: { status: to as LeadStatus }, version: status })}
        className="w-36 lg:w-full"
      />
    </>
  )
}

/**
 * Returns a click handler for a button whose lead then leaves the list. Before it calls `act`, it moves the focus to
 * the next or else the previous lead. Otherwise the browser would move the focus to the top of the page.
 */
const afterMovingFocus = (act: () => void) =>
  onFirstClick(({ currentTarget }: MouseEvent<HTMLElement>) => {
    const card = currentTarget.closest('li')
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
    neighbour?.querySelector<HTMLElement>('h2')?.focus()
    act()
  })

type AnswerButtonsProps = Pick<Props, 'lead' | 'person' | 'onReply'> & {
  /** Called when a click opens the administrator's mail program with a mail to the sender. */
  onMail: () => void
  /** Called when a click opens WhatsApp with this number of the sender. */
  onWhatsApp: (phone: string) => void
}

const plainNumber = /^\+?\d{6,15}$/

/** A number that the server does not know, such as one of another country, as it is. Returns an empty list for words. */
function unknownNumber(phone: string) {
  const digits = phone.replaceAll(/[\s()./-]/g, '')
  return plainNumber.test(digits) ? [{ text: phone, href: `tel:${digits}` }] : []
}

/** Buttons that answer the sender of a lead by a reply, a new mail and a call to each of their phone numbers. */
function AnswerButtons({ lead, person, onMail, onWhatsApp, onReply }: AnswerButtonsProps) {
  const prefetchProps = usePrefetch(leadWorkApi.draftReply, { params: { id: lead.id } })
  const link = (label: string, Icon: Icon, name: string, href: string, onClick?: () => void) => (
    <a href={href} onClick={onClick} aria-label={name} className={`${buttonStyles.outline} lg:flex-1`}>
      <Icon size={15} aria-hidden /> {label}
    </a>
  )
  const mobiles = lead.phones.filter(({ isMobile }) => isMobile)
  const numbers = lead.phones.length > 0 ? lead.phones : unknownNumber(lead.phone)
  return (
    <>
      {lead.email === '' ? null : onReply ? (
        <Button
          label="Reply"
          Icon={Reply}
          aria-label={`Reply to ${person}`}
          onClick={onReply}
          className="lg:flex-1"
          {...prefetchProps}
        />
      ) : (
        link('Reply', Reply, `Reply to ${person}`, replyHref(lead), onMail)
      )}
      {lead.email !== '' && link('Email', Mail, `Email ${person}`, mailtoHref(lead.email), onMail)}
      {numbers.map(({ text, href }, index) => (
        <Fragment key={href}>
          {numbers.length === 1
            ? link('Call', Phone, `Call ${person}`, href)
            : link(`Call ${index + 1}`, Phone, `Call ${index + 1}, ${person}: ${text}`, href)}
        </Fragment>
      ))}
      {mobiles.map(({ e164, text }, index) => (
        <WhatsAppLink
          key={e164}
          label={mobiles.length === 1 ? 'WhatsApp' : `WhatsApp ${index + 1}`}
          name={mobiles.length === 1 ? `WhatsApp to ${person}` : `WhatsApp ${index + 1}, ${person}: ${text}`}
          onClick={() => onWhatsApp(e164)}
          {...{ lead, e164 }}
        />
      ))}
    </>
  )
}

type WhatsAppLinkProps = { lead: Lead; e164: string; label: string; name: string; onClick: () => void }

function WhatsAppLink({ lead, e164, label, name, onClick }: WhatsAppLinkProps) {
  const company = useJsonBlock('company').name
  return (
    <a
      href={whatsAppHref(e164, lead, company)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onClick}
      aria-label={name}
      className={`${buttonStyles.outline} lg:flex-1`}
    >
      <MessageCircle size={15} aria-hidden /> {label}
    </a>
  )
}
