import { createContext, type Dispatch, type SetStateAction, use, useEffect, useRef, useState } from 'react'
import { Button, type ButtonProps } from '#web/admin/platform/ui/buttons.tsx'

type Props = Pick<ButtonProps, 'variant' | 'label' | 'Icon' | 'iconSize' | 'disabled' | 'className' | 'children'> & {
  accept: string
  multiple?: boolean
  onPick: (files: File[]) => unknown
}

/** A button that lets the administrator pick files of their computer. */
export function FilePicker({ accept, multiple = false, onPick, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // Clears the input. Otherwise the browser would not report that the administrator picks the same file again.
          target.value = ''
        }}
      />
    </>
  )
}

/**
 * The function with which the fields of a form change the number of running uploads; null outside of a form dialog. The
 * form can't be saved before all uploads have ended.
 */
export const UploadCountContext = createContext<Dispatch<SetStateAction<number>> | null>(null)

/** Returns the share of a field's file that is uploaded, from 0 to 1, and its setter; null while no upload runs. */
export function useUploadProgress() {
  const setUploadCount = use(UploadCountContext)
  const [progress, setProgress] = useState<number | null>(null)
  const isUnderWay = progress !== null
  useEffect(() => {
    if (!isUnderWay) return
    setUploadCount?.((count) => count + 1)
    return () => setUploadCount?.((count) => count - 1)
  }, [isUnderWay, setUploadCount])
  return [progress, setProgress] as const
}
