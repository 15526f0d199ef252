import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { buttonStyles } from '../../ui/button-styles.ts'
import { toast } from '../../ui/toasts.tsx'
import { reasonOf } from '../api/call.ts'
import { dateAndTime } from '../ui/times.ts'
import type { HistoryProps } from './history-dialog.tsx'

type Props = { at: string; values: Record<string, unknown>; restore: HistoryProps['restore'] }

/** A button that saves the values of an earlier version again, as a new version. */
export function RestoreButton({ at, values, restore }: Props) {
  const [isPending, setIsPending] = useState(false)

  async function save() {
    setIsPending(true)
    try {
      await restore(values)
      toast({ title: 'Version restored', description: `It is as it was on ${dateAndTime(at)}.` })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to restore the version', description: reasonOf(error) })
    } finally {
      setIsPending(false)
    }
  }

  return (
    <button
      type="button"
      aria-disabled={isPending}
      onClick={() => !isPending && save()}
      className={buttonStyles.primary}
    >
      <RotateCcw size={15} aria-hidden /> {isPending ? 'Restoring...' : 'Restore this version'}
    </button>
  )
}
