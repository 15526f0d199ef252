import { type ReactNode, useId } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = { title: string; onClose: () => void; size?: keyof typeof widthClasses; children: ReactNode }

const widthClasses = { narrow: 'max-w-md', usual: 'max-w-3xl', wide: 'max-w-5xl', full: 'max-w-[110rem]' }

export function TitledDialog({ title, onClose, size = 'usual', children }: Props) {
  const titleId = useId()
  return (
    <Dialog labelledBy={titleId} onClose={onClose} className={`${widthClasses[size]} not-has-[footer]:pb-5`}>
      <h2 id={titleId} className="pr-10 text-lg">
        {title}
      </h2>
      {children}
    </Dialog>
  )
}
