import type { ReactNode } from 'react'

const looks = {
  info: 'border-leaf bg-leaf-mist',
  warning: 'border-sun bg-sun-mist',
  error: 'border-clay bg-clay-mist',
}

/** Something to read before going on. An error is read out at once. */
export function Notice({ kind = 'info', children }: { kind?: keyof typeof looks; children: ReactNode }) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`rounded-md border-l-3 px-3.5 py-2.5 text-sm ${looks[kind]}`}
    >
      {children}
    </div>
  )
}
