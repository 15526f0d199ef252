import { useState } from 'react'
import type { RestoredVersion, WholeVersion } from '#contract/editing/history.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { RotateCcw } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import type { HistoryProps } from './history-dialog.tsx'

type Props = { version: WholeVersion; restore: HistoryProps['restore'] }

/** A button that saves an earlier version again, as a new version. The toast also says how many files came back. */
export function RestoreButton({ version, restore }: Props) {
  const [isPending, setIsPending] = useState(false)

  async function restoreVersion() {
    setIsPending(true)
    try {
      const files = await restore(version)
      const words = [`It is as it was on ${dateAndTime(version.at)}.`, ...(files ? fileWords(files) : [])]
      toast({ title: 'Version restored', description: words.join(' ') })
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
      onClick={() => !isPending && restoreVersion()}
      className={buttonStyles.primary}
    >
      <RotateCcw size={15} aria-hidden /> {isPending ? 'Restoring...' : 'Restore this version'}
    </button>
  )
}

function fileWords({ files, goneFiles }: RestoredVersion) {
  const words: string[] = []
  if (files > 0) words.push(files === 1 ? '1 file came back from the bin.' : `${files} files came back from the bin.`)
  if (goneFiles > 0)
    words.push(`${goneFiles === 1 ? '1 file is' : `${goneFiles} files are`} gone for good and left out.`)
  return words
}
