import type { SavedDraft } from '#contract/editing/drafts.ts'
import { longDay } from '#web/admin/platform/ui/times.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { FilePen } from '#web/ui/icons.tsx'
import { momentAt, useSchedules } from '../schedules/use-schedules.ts'

type Props = { drafts: SavedDraft[]; noun: string; onOpen: (draftParam: string) => void }

/** Lists the drafts of entities that are not created yet. */
export function NewDrafts({ drafts, noun, onOpen }: Props) {
  const { scheduled, timeZone } = useSchedules()
  const publishTimeOf = (id: number) => scheduled.find(({ draftId, problem }) => draftId === id && !problem)?.at
  if (drafts.length === 0) return null
  return (
    <section aria-label="Drafts" className="card p-4">
      <h2 className="text-base">Drafts</h2>
      <ul className="mt-2 divide-y divide-rule">
        {drafts.map(({ id, title, username, updatedAt }) => {
          const publishTime = publishTimeOf(id)
          return (
            <li key={id} className="flex items-center justify-between gap-4 py-2">
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{title || `A new ${noun}`}</p>
                <p className="figures text-sm text-ink-soft">
                  {username}, {longDay(updatedAt)}
                  {publishTime !== undefined && `, goes live on ${momentAt(publishTime, timeZone)}`}
                </p>
              </div>
              <button type="button" onClick={() => onOpen(draftParam(id))} className={buttonStyles.outline}>
                <FilePen size={15} aria-hidden /> Open
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Returns the value of the parameter `edit` that opens the dialog of this draft. */
export const draftParam = (id: number) => `draft-${id}`
