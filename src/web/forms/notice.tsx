import type { ReactNode } from 'react'

/** What became of a form, where there is no script to say it in a toast. */
export function Notice({
  title,
  isError = false,
  children,
}: {
  title: string
  isError?: boolean
  children: ReactNode
}) {
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={`border-l-3 bg-mist px-5 py-4 ${isError ? 'border-clay' : 'border-leaf'}`}
    >
      <p className="font-semibold">{title}</p>
      <p>{children}</p>
    </div>
  )
}
