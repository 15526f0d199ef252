import { buttonStyles } from '#web/ui/button-styles.ts'

type Props = { label: string; isOff?: boolean; isPending: boolean; onCancel: () => void }

/** The buttons at the end of a form: one with the given label that submits the form, and Cancel. */
export const SubmitAndCancel = ({ label, isOff, isPending, onCancel }: Props) => (
  <div className="flex flex-wrap gap-2">
    <button type="submit" disabled={isOff} aria-disabled={isPending} className={buttonStyles.primary}>
      {label}
    </button>
    <button type="button" onClick={onCancel} className={buttonStyles.outline}>
      Cancel
    </button>
  </div>
)
