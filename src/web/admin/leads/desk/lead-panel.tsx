import { type ReactNode, useDeferredValue, useEffect, useId, useRef } from 'react'
import { type Lead, leadTypes } from '#contract/leads/leads.ts'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ChevronDown, ChevronUp, X } from '#web/ui/icons.tsx'
import { personOf } from '../list/person.ts'
import { StatusBadge } from '../list/status.tsx'
import type { LeadActions } from '../list/use-lead-actions.ts'
import { WaitingBadge } from '../list/waiting-badge.tsx'
import { OpenLead } from './lead-view.tsx'
import { useLead } from './use-lead.ts'
import type { Neighbours } from './use-neighbours.ts'

type Props = {
  id: number
  /** The lead as the list has it; undefined if the list does not contain the lead. */
  openLeadInList: Lead | undefined
  actions: LeadActions
  neighbours: Neighbours
  /** True if the window has room for the lead beside the list. */
  isBeside: boolean
  onOpen: (id: number) => void
  onClose: () => void
}

/** Shows the open lead: beside the list on a wide screen, in a dialog over the list on a narrow one. */
export function LeadPanel({ isBeside, onClose, ...props }: Props) {
  const titleId = useId()
  const content = <Content {...props} titleId={titleId} closeButton={isBeside && <CloseButton onClose={onClose} />} />
  if (!isBeside)
    return (
      <Dialog labelledBy={titleId} onClose={onClose} className="max-w-3xl">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-6">{content}</div>
      </Dialog>
    )
  return (
    <section
      aria-labelledby={titleId}
      className="card sticky top-4 grid max-h-[calc(100dvh-2rem)] grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto p-5"
    >
      {content}
    </section>
  )
}

type ContentProps = Omit<Props, 'isBeside' | 'onClose'> & { titleId: string; closeButton: ReactNode }

function Content({ id, openLeadInList, actions, neighbours, onOpen, titleId, closeButton }: ContentProps) {
  const { data } = useLead(id)
  const title = useRef<HTMLHeadingElement>(null)
  // Moves the focus to the title of the opened lead, so that screen readers begin to read there.
  useEffect(() => {
    if (id) title.current?.focus({ preventScroll: true })
  }, [id])
  const lead = openLeadInList ?? data?.quote
  // The browser paints the title of an opened lead first and everything else right after it, so that a click has an
  // effect at once.
  const isBodyShown = useDeferredValue(true, false)
  return (
    <>
      <header className="grid gap-1.5">
        <div className={`flex items-start gap-1 ${closeButton ? '' : 'pr-10'}`}>
          <h2 id={titleId} ref={title} tabIndex={-1} className="min-w-0 flex-1 text-xl wrap-anywhere">
            {lead ? personOf(lead) : `Lead #${id}`}
          </h2>
          <StepButton label="Previous lead" shortcut="k" onStep={neighbours.previous}>
            <ChevronUp size={18} aria-hidden />
          </StepButton>
          <StepButton label="Next lead" shortcut="j" onStep={neighbours.next}>
            <ChevronDown size={18} aria-hidden />
          </StepButton>
          {closeButton}
        </div>
        {lead && (
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
            <StatusBadge status={lead.status} />
            {!lead.deletedAt && !lead.spamAt && <WaitingBadge lead={lead} />}
            <span>
              #{id} · {leadTypes[lead.type]} · {dateAndTime(lead.createdAt)}
            </span>
          </p>
        )}
      </header>
      {isBodyShown && <OpenLead {...{ id, openLeadInList, actions, onOpen }} />}
    </>
  )
}

type StepProps = { label: string; shortcut: string; onStep: (() => void) | null; children: ReactNode }

function StepButton({ label, shortcut, onStep, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      data-tooltip={`${label}, ${shortcut}`}
      aria-disabled={onStep === null}
      onClick={() => onStep?.()}
      className="icon-button"
    >
      {children}
    </button>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label="Close the lead"
      data-tooltip="Close, Esc"
      onClick={onClose}
      className="icon-button"
    >
      <X size={18} aria-hidden />
    </button>
  )
}
