import { useMemo } from 'react'
import { useDeletion, useRestore, useStatusChange } from './use-quotes.ts'
import { useSpam } from './use-spam.ts'

export type QuoteActions = ReturnType<typeof useQuoteActions>

/** What an administrator does with one lead. */
export function useQuoteActions() {
  const { mutate: onStatus } = useStatusChange()
  const onDelete = useDeletion()
  const { mutate: onRestore } = useRestore()
  const onSpam = useSpam()
  return useMemo(() => ({ onStatus, onDelete, onRestore, onSpam }), [onStatus, onDelete, onRestore, onSpam])
}
