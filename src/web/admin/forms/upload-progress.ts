import { createContext, type Dispatch, type SetStateAction, use, useEffect, useState } from 'react'

/** Fields count the running uploads of their form here. Until all end, the form can't be saved. */
export const RunningUploads = createContext<Dispatch<SetStateAction<number>> | null>(null)

/**
 * Returns the share of a field's file that is uploaded, from 0 to 1, and its setter. The share is null while no upload
 * runs.
 */
export function useUploadProgress() {
  const setRunning = use(RunningUploads)
  const [progress, setProgress] = useState<number | null>(null)
  const isUnderWay = progress !== null
  useEffect(() => {
    if (!isUnderWay) return
    setRunning?.((running) => running + 1)
    return () => setRunning?.((running) => running - 1)
  }, [isUnderWay, setRunning])
  return [progress, setProgress] as const
}
