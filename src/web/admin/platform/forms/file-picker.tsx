import {
  createContext,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'

type Props = {
  accept: string
  multiple?: boolean
  disabled?: boolean
  onPick: (files: File[]) => unknown
  className: string
  children: ReactNode
}

export function FilePicker({ accept, multiple = false, disabled, onPick, className, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" disabled={disabled} onClick={() => input.current?.click()} className={className}>
        {children}
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // Clears the input. Otherwise the browser would not report that a person picks the same file again.
          target.value = ''
        }}
      />
    </>
  )
}

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
