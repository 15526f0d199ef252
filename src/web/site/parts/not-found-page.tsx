import { pages } from '#contract/platform/pages.ts'
import { NotFoundCard } from '#web/site/not-found-card.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import type { PageModule } from '../page.ts'

export const page: PageModule = { Body: NotFoundPage }

function NotFoundPage() {
  const texts = useTexts('common').notFound
  return <NotFoundCard text={texts.text} back={{ href: pages.home.href(), label: texts.toHome }} />
}
