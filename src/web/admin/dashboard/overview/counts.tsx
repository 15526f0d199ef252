import { Link } from 'wouter'
import type { Overview } from '#contract/dashboard/overview.ts'
import { adminHref, type TabName } from '#web/admin/addresses.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Building2, FileText, type Icon, Image, Package } from '#web/ui/icons.tsx'

type Card = { title: string; count: keyof Overview['counts']; tab: TabName; action: string; Icon: Icon }

const cards: Card[] = [
  { title: 'Total Projects', count: 'projects', tab: 'projects', action: 'Manage Projects', Icon: Building2 },
  { title: 'Products', count: 'products', tab: 'products', action: 'Manage Products', Icon: Package },
  { title: 'Content Pages', count: 'content', tab: 'content', action: 'Manage Content', Icon: FileText },
  { title: 'Media Files', count: 'media', tab: 'media', action: 'Manage Media', Icon: Image },
]

export function Counts({ counts }: Pick<Overview, 'counts'>) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 lg:grid-cols-4">
      {cards.map(({ title, count, tab, action, Icon }) => (
        <li key={tab} className="card grid gap-3 p-4">
          <p className="flex items-center justify-between text-sm text-ink-soft">
            {title}
            <Icon size={18} aria-hidden />
          </p>
          <p className="figures font-display text-4xl font-semibold">{counts[count].toLocaleString('en-US')}</p>
          <Link href={adminHref(tab)} className={`${buttonStyles.outline} justify-self-start max-sm:px-2.5`}>
            {action}
          </Link>
        </li>
      ))}
    </ul>
  )
}
