import { pages } from '#contract/pages.ts'
import type { PageModule } from '../../page.ts'
import { NotFoundCard } from '../not-found-card.tsx'

export const page: PageModule = { Body: NotFoundPage }

function NotFoundPage() {
  return (
    <NotFoundCard
      title="Page Not Found"
      text="There is no page at this address. It may have moved, or the link that brought you here has a slip in it."
      back={{ href: pages.home.href(), label: 'To the home page' }}
    />
  )
}
