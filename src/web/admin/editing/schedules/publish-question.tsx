import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { longDate } from '#web/site/text.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'

type Props = { day: string; onNow: () => void; onThatDay: () => void; onClose: () => void }

/** A dialog that asks whether to publish an article with a future date now or on that date. */
export function PublishQuestion({ day, onNow, onThatDay, onClose }: Props) {
  const date = longDate(day)
  return (
    <TitledDialog title="Publish now, or on that day?" size="narrow" onClose={onClose}>
      <p className="mt-3">The article has the date {date}, which is still to come.</p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <button type="button" onClick={onNow} className={buttonStyles.outline}>
          Publish now
        </button>
        <button type="button" onClick={onThatDay} className={buttonStyles.primary}>
          Publish on {date}
        </button>
      </div>
    </TitledDialog>
  )
}
