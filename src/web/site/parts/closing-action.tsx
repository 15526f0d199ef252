import type { ReactNode } from 'react'
import { LinkButton } from '../link-button.tsx'

type Props = { title: string; href: string; label: string; children?: ReactNode }

/** The last part of a page: tells the visitor what to do next. */
export const ClosingAction = ({ title, href, label, children }: Props) => (
  <section aria-label={title} className="bg-leaf text-white print:hidden">
    <div className="shell flex flex-wrap items-center justify-between gap-6 py-12 lg:py-16">
      <div className="max-w-[52ch]">
        <p className="font-display text-2xl font-semibold text-balance lg:text-3xl">{title}</p>
        {children}
      </div>
      <LinkButton href={href} label={label} look="onPicture" />
    </div>
  </section>
)
