import { type ReactNode, useId, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button, type ButtonProps } from './buttons.tsx'

type Props = { title: string; onClose: () => void; size?: keyof typeof widthClasses; children: ReactNode }

const widthClasses = { narrow: 'max-w-md', usual: 'max-w-3xl', wide: 'max-w-5xl', full: 'max-w-[110rem]' }

export function TitledDialog({ title, onClose, size = 'usual', children }: Props) {
  const titleId = useId()
  return (
    <Dialog labelledBy={titleId} onClose={onClose} className={`${widthClasses[size]} not-has-[footer]:pb-5`}>
      <h2 id={titleId} className="pr-10 text-lg pointer-coarse:pr-20">
        {title}
      </h2>
      {children}
    </Dialog>
  )
}

type DialogButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  /** True if the button is not shown. A dialog that is open stays open. */
  isHidden?: boolean
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog. The dialog is rendered only while it is open. */
export function DialogButton({ isHidden = false, children, ...button }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {!isHidden && <Button {...button} onClick={() => setIsOpen(true)} />}
      {isOpen && children(() => setIsOpen(false))}
    </>
  )
}
