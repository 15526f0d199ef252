import { type ReactNode, useId } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card grid content-start gap-4 p-5">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {children}
    </section>
  )
}
