import { useMemo } from 'react'
import { useMailOpened } from '../leads/use-lead.ts'
import { useMarkSpam } from './use-mark-spam.ts'
import { useDeletion, useRestore, useStatusChange } from './use-quotes.ts'

export type QuoteActions = ReturnType<typeof useQuoteActions>

/** Returns functions for the actions of an administrator on one lead. */
export function useQuoteActions() {
  const { mutate: onStatus } = useStatusChange()
  const onDelete = useDeletion()
  const { mutate: onRestore } = useRestore()
  const onSpam = useMarkSpam()
  const onMail = useMailOpened()
  return useMemo(
    () => ({ onStatus, onDelete, onRestore, onSpam, onMail }),
    [onStatus, onDelete, onRestore, onSpam, onMail],
  )
}
