import { createContext, type Dispatch, type SetStateAction, use, useEffect, useState } from 'react'

/** Counts the files that are on their way into a form, so that it isn't saved or closed without them. */
export const UploadsUnderWay = createContext<Dispatch<SetStateAction<number>> | null>(null)

/** How much of a field's file has arrived, 0 to 1; null while there is none on its way. */
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
