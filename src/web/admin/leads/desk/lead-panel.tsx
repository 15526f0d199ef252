import { type Dispatch, type SetStateAction, useDeferredValue, useEffect, useId, useRef } from 'react'
import type { LeadOfSamePerson, TimelineEntry } from '#contract/leads/desk.ts'
import { type Lead, leadTypes } from '#contract/leads/leads.ts'
import { Badge } from '#web/admin/platform/ui/badge.tsx'
import { IconButton } from '#web/admin/platform/ui/buttons.tsx'
import { QueryView } from '#web/admin/platform/ui/page.tsx'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { isStatus } from '#web/api/response-error.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChevronDown, ChevronUp, type Icon, X } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DoubtBadge, StatusBadge, WaitingBadge } from '../list/badges.tsx'
import { LeadButtons } from '../list/lead-buttons.tsx'
import {
  LeadContact,
  LeadEstimate,
  LeadMessage,
  LeadNeed,
  OriginLine,
  PolicyLine,
  SourceLine,
  SpamReasons,
} from '../list/lead-facts.tsx'
import { LeadLink } from '../list/lead-items.tsx'
import { senderName, subjectText } from '../list/lead-texts.ts'
import type { LeadActions } from '../list/use-lead-actions.ts'
import { NewAnswer } from '../mailbox/mail-entry.tsx'
import { FollowUpControls } from './follow-up.tsx'
import { CorrectLeadButton } from './lead-dialogs.tsx'
import { NoteForm } from './notes.tsx'
import { OutcomeBadge, OutcomeControls } from './outcome.tsx'
import { OwnerSelect } from './owner.tsx'
import { ReplyForm } from './replies.tsx'
import { Timeline } from './timeline.tsx'
import { useLead, useNextLead } from './use-lead.ts'
import type { NeighbourLeads } from './use-open-lead.ts'

type Props = {
  id: number
  /** The lead as the list has it, with changes that are still being saved; undefined if it is not in the list. */
  openLeadInList: Lead | undefined
  actions: LeadActions
  neighbours: NeighbourLeads
  /** True if the window has room for the lead beside the list. */
  isBeside: boolean
  /** The id of the lead to which the administrator writes a reply; null for none. */
  replyId: number | null
  setReplyId: Dispatch<SetStateAction<number | null>>
  onOpen: (id: number) => void
  onClose: () => void
}

/** Shows the open lead: beside the list on a wide screen, in a dialog over the list on a narrow one. */
export function LeadPanel({ isBeside, onClose, ...props }: Props) {
  const titleId = useId()
  const content = <PanelContent {...props} titleId={titleId} onClose={isBeside ? onClose : null} />
  if (!isBeside)
    return (
      <Dialog labelledBy={titleId} onClose={onClose} className="max-w-3xl">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-6">{content}</div>
      </Dialog>
    )
  return (
    <section
      aria-labelledby={titleId}
      className="card sticky top-4 grid max-h-[calc(100vh-2rem)] grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto p-5"
    >
      {content}
    </section>
  )
}

type PanelContentProps = Omit<Props, 'isBeside' | 'onClose'> & {
  titleId: string
  /** Closes the lead. Null if the lead is in a dialog, because the dialog has its own button for closing. */
  onClose: (() => void) | null
}

function PanelContent({ neighbours, titleId, onClose, ...details }: PanelContentProps) {
  const { id, openLeadInList } = details
  const { data } = useLead(id)
  const title = useRef<HTMLHeadingElement>(null)
  // Moves the focus to the title of the opened lead, so that screen readers begin to read there.
  useEffect(() => {
    if (id) title.current?.focus({ preventScroll: true })
  }, [id])
  const lead = openLeadInList ?? data?.quote
  useNextLead(data && neighbours.nextId)
  // The browser paints the title of an opened lead first and everything else right after it, so that a click has an
  // effect at once.
  const isBodyShown = useDeferredValue(true, false)
  return (
    <>
      <header className="grid gap-1.5">
        <div
          className={`flex items-start gap-1 max-sm:pointer-coarse:flex-wrap ${onClose ? '' : 'pr-10 pointer-coarse:pr-20'}`}
        >
          <h2
            id={titleId}
            ref={title}
            tabIndex={-1}
            className="min-w-0 flex-1 text-xl wrap-anywhere max-sm:pointer-coarse:order-last max-sm:pointer-coarse:-mr-20 max-sm:pointer-coarse:basis-full"
          >
            {lead ? senderName(lead) : `Lead #${id}`}
          </h2>
          {stepButton('Previous lead', 'k', ChevronUp, neighbours.previous)}
          {stepButton('Next lead', 'j', ChevronDown, neighbours.next)}
          {onClose && <IconButton label="Close the lead" tooltip="Close, Esc" Icon={X} size={18} onClick={onClose} />}
        </div>
        {lead && (
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
            <StatusBadge status={lead.status} />
            <OutcomeBadge lead={lead} />
            <DoubtBadge lead={lead} />
            {!lead.deletedAt && !lead.spamAt && <WaitingBadge lead={lead} />}
            <span>
              #{id} · {leadTypes[lead.type]} · {dateAndTime(lead.createdAt)}
            </span>
          </p>
        )}
      </header>
      {isBodyShown && <LeadDetails {...details} />}
    </>
  )
}

const stepButton = (label: string, shortcut: string, Icon: Icon, onStep: (() => void) | null) => (
  <IconButton
    label={label}
    tooltip={`${label}, ${shortcut}`}
    Icon={Icon}
    size={18}
    aria-keyshortcuts={shortcut}
    isOff={onStep === null}
    onClick={() => onStep?.()}
  />
)

type LeadDetailsProps = Omit<PanelContentProps, 'neighbours' | 'titleId' | 'onClose'>

/** Shows everything about a lead except its title. */
function LeadDetails({ id, openLeadInList, onOpen, ...facts }: LeadDetailsProps) {
  const query = useLead(id)
  const lead = openLeadInList ?? query.data?.quote
  if (isStatus(query.error, 404))
    return <Notice kind="warning">This lead does not exist, or it was deleted for good.</Notice>
  return (
    <>
      {query.data && <NewAnswer entries={query.data.timeline} />}
      {lead && query.data && <UndeliveredNotice lead={lead} timeline={query.data.timeline} />}
      {lead && <LeadFacts lead={lead} canReply={query.data?.canReply ?? false} {...facts} />}
      <QueryView query={query} loading="Loading timeline..." failed="The timeline could not be loaded.">
        {({ samePerson, timeline }) => (
          <>
            <LeadsOfSamePerson leads={samePerson} onOpen={onOpen} />
            <Timeline entries={timeline} />
            <NoteForm key={id} quoteId={id} />
          </>
        )}
      </QueryView>
    </>
  )
}

/** Says that the newest mail to the sender of a lead has not arrived, and why. */
function UndeliveredNotice({ lead: { email }, timeline }: { lead: Lead; timeline: TimelineEntry[] }) {
  const deliveries = timeline.flatMap((entry) => (entry.kind === 'delivery' ? [entry.delivery] : []))
  const newest = deliveries.findLast(({ recipient }) => recipient === email)
  if (newest?.state !== 'given-up') return null
  return (
    <Notice kind="error" title="Our last mail to the sender has not arrived.">
      <p className="wrap-anywhere text-clay-ink">{newest.lastError}</p>
    </Notice>
  )
}

type LeadFactsProps = Pick<Props, 'actions' | 'replyId' | 'setReplyId'> & { lead: Lead; canReply: boolean }

function LeadFacts({ lead, actions, canReply, replyId, setReplyId }: LeadFactsProps) {
  return (
    <>
      <LeadButtons
        lead={lead}
        person={senderName(lead)}
        actions={actions}
        onReply={canReply ? () => setReplyId(lead.id) : undefined}
      />
      {canReply && replyId === lead.id && (
        // This form must not have the lead's id as its key: `LeadMessage` below has this key, and React would lose one
        // of two siblings with the same key.
        <ReplyForm lead={lead} onClose={() => setReplyId((id) => (id === lead.id ? null : id))} />
      )}
      <div className="grid gap-4 border-y border-rule py-4 xl:grid-cols-2">
        <LeadNeed lead={lead} />
        {lead.anonymizedAt ? (
          <p className="text-ink-soft">Made anonymous on {dateAndTime(lead.anonymizedAt)}</p>
        ) : (
          <div className="grid content-start gap-1.5">
            <LeadContact lead={lead} person={senderName(lead)} />
            {!lead.deletedAt && <CorrectLeadButton lead={lead} />}
          </div>
        )}
      </div>
      <OutcomeControls lead={lead} />
      <LeadMessage key={lead.id} text={lead.message} person={senderName(lead)} />
      {lead.estimateCode && <LeadEstimate code={lead.estimateCode} person={senderName(lead)} />}
      <OriginLine origin={lead.origin} />
      <SourceLine lead={lead} />
      <PolicyLine lead={lead} />
      <SpamReasons lead={lead} />
      {!lead.deletedAt && !lead.anonymizedAt && <FollowUpControls lead={lead} />}
      {!lead.deletedAt && <OwnerSelect lead={lead} />}
    </>
  )
}

/** Lists the other leads with the e-mail address or the phone number of the open lead. */
function LeadsOfSamePerson({ leads, onOpen }: { leads: LeadOfSamePerson[]; onOpen: (id: number) => void }) {
  if (leads.length === 0) return null
  return (
    <section aria-labelledby="same-person-title" className="grid gap-2 rounded-md border border-rule px-4 py-3">
      <h3 id="same-person-title" className="text-base">
        The same person again
      </h3>
      <ul className="grid gap-1.5 text-sm">
        {leads.map(({ id, type, status, subject, productTitle, createdAt, deletedAt, spamAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <LeadLink id={id} onOpen={onOpen}>
              <span className="text-leaf underline underline-offset-3">
                #{id} {leadTypes[type]}: {productTitle ?? subjectText(subject)}
              </span>
            </LeadLink>
            <StatusBadge status={status} />
            {spamAt && <Badge>Spam</Badge>}
            {deletedAt && <Badge>In the bin</Badge>}
            <time dateTime={createdAt} className="figures text-ink-soft">
              {dateAndTime(createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
