import { createContext, type Dispatch, type SetStateAction, use, useEffect, useState } from 'react'

/** The setter with which fields count the running uploads of their form. Until all end, the form can't be saved. */
export const SetUploadCount = createContext<Dispatch<SetStateAction<number>> | null>(null)

/**
 * Returns the share of a field's file that is uploaded, from 0 to 1, and its setter. The share is null while no upload
 * runs.
 */
export function useUploadProgress() {
  const setUploadCount = use(SetUploadCount)
  const [progress, setProgress] = useState<number | null>(null)
  const isUnderWay = progress !== null
  useEffect(() => {
    if (!isUnderWay) return
    setUploadCount?.((count) => count + 1)
    return () => setUploadCount?.((count) => count - 1)
  }, [isUnderWay, setUploadCount])
  return [progress, setProgress] as const
}
