import { type ReactNode, useRef } from 'react'

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
