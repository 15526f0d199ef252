import { createContext, type Dispatch, type SetStateAction, use, useEffect, useState } from 'react'

/** Counts the running uploads of a form, so that it isn't saved or closed without them. */
export const UploadsUnderWay = createContext<Dispatch<SetStateAction<number>> | null>(null)

/** The share of a field's file that is uploaded, from 0 to 1; null while no upload runs. */
export function useUploadProgress() {
  const count = use(UploadsUnderWay)
  const [progress, setProgress] = useState<number | null>(null)
  const isUnderWay = progress !== null
  useEffect(() => {
    if (!isUnderWay) return
    count?.((underWay) => underWay + 1)
    return () => count?.((underWay) => underWay - 1)
  }, [isUnderWay, count])
  return [progress, setProgress] as const
}
