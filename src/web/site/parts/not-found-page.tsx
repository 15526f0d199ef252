import { pages } from '#contract/platform/pages.ts'
import { NotFoundCard } from '#web/site/not-found-card.tsx'
import type { PageModule } from '../page.ts'

export const page: PageModule = { Body: NotFoundPage }

function NotFoundPage() {
  return (
    <NotFoundCard
      text="There is no page at this address. It may have moved, or the link that brought you here has a slip in it."
      back={{ href: pages.home.href(), label: 'To the home page' }}
    />
  )
}
