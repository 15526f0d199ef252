import type { ReactNode } from 'react'
import type { Brand } from '#contract/brand.ts'
import { parsed, useOptional } from '../../api/content.ts'
import { LogoPicture } from './logo-picture.tsx'

type Props = {
  name: string
  isOnDark?: boolean
  /** The header over the first picture of the home page is dark; a browser without scripts shows it light. */
  isLightWithoutScripts?: boolean
}

const none: Partial<Brand> = {}

/** The logo of the company. One that is about as high as wide has the company's name beside it, as our sign has. */
export function Logo({ name, ...ground }: Props) {
  const block = useOptional('brand')
  const { logo, logoOnDark = '' } = parsed(block?.content, none)
  const facts = logo ? block?.pictures[logo] : undefined
  if (!logo || !facts)
    return (
      <Named name={name}>
        <Sign />
      </Named>
    )
  const picture = <LogoPicture light={logo} dark={logoOnDark} facts={facts} {...ground} />
  return facts.width > 1.5 * facts.height ? (
    <>
      {picture}
      <span className="sr-only">{name}</span>
    </>
  ) : (
    <Named name={name}>{picture}</Named>
  )
}

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <span className="flex items-center gap-2 lg:gap-3">
    {children}
    <span className="truncate font-display font-bold tracking-tight max-md:text-lg lg:text-xl">{name}</span>
  </span>
)

/** The sun on the equator. */
const Sign = () => (
  <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
    <path d="M5 16a11 11 0 0 1 22 0z" className="fill-sun" />
    <path d="M1 18.5h30M6 22.5h20M11 26.5h10" className="stroke-current" strokeWidth="2" strokeLinecap="round" />
  </svg>
)
