import { useMemo } from 'react'
import { useMailOpened } from '../desk/use-lead.ts'
import { useDeletion, useRestore, useStatusChange } from './use-leads.ts'
import { useMarkSpam } from './use-mark-spam.ts'

export type LeadActions = ReturnType<typeof useLeadActions>

/**
 * Returns functions for the actions of an administrator on one lead. `onLeft` is called with the id of a lead that has
 * left its list: into the bin, into Spam, or out of them.
 */
export function useLeadActions(onLeft: (id: number) => void) {
  const { mutate: onStatus } = useStatusChange()
  const onDelete = useDeletion(onLeft)
  const { mutate: onRestore } = useRestore(onLeft)
  const onSpam = useMarkSpam(onLeft)
  const onMail = useMailOpened()
  return useMemo(
    () => ({ onStatus, onDelete, onRestore, onSpam, onMail }),
    [onStatus, onDelete, onRestore, onSpam, onMail],
  )
}
