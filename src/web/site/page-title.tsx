import type { ReactNode } from 'react'

/** The top of a page without a picture. The heading can have the focus: a navigation focuses it. */
export function PageTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="border-b border-rule bg-mist pt-18">
      <div className="shell py-14 lg:py-20">
        <h1 tabIndex={-1} className="text-title">
          {title}
        </h1>
        {children && <div className="mt-5 max-w-[62ch] text-lead text-ink-soft">{children}</div>}
      </div>
    </div>
  )
}
