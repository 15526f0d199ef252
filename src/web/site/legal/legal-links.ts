import { pages } from '#contract/platform/pages.ts'
import { useTexts } from '#web/texts/use-texts.tsx'

const legalPages = ['privacy', 'terms', 'cookies'] as const

export type LegalPage = (typeof legalPages)[number]

export function useLegalLinks() {
  const labels = useTexts('common').legal
  return legalPages.map((page) => ({ href: pages[page].href(), label: labels[page] }))
}
