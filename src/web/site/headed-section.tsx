import type { ReactNode } from 'react'

type Props = {
  /** The id of the heading, which also names the section for screen readers. */
  id: string
  title: ReactNode
  titleClasses?: string
  level?: 'h2' | 'h3'
  className?: string
  children: ReactNode
}

export const HeadedSection = ({
  id,
  title,
  titleClasses = 'text-2xl',
  level: Heading = 'h2',
  className,
  children,
}: Props) => (
  <section aria-labelledby={id} className={className}>
    <Heading id={id} className={titleClasses}>
      {title}
    </Heading>
    {children}
  </section>
)
