import { useLocation } from 'wouter'
import { pages } from '#contract/pages.ts'
import type { PublicProject } from '#contract/projects.ts'
import { ActionLink } from '../action-link.tsx'

/** The category is in the address, so that it can be shared and survives a reload. */
export function CategoryFilter({ projects, chosen }: { projects: PublicProject[]; chosen: string | null }) {
  const [, navigate] = useLocation()
  const counts = new Map<string, number>()
  for (const { category } of projects) counts.set(category, (counts.get(category) ?? 0) + 1)
  const choices = [
    { name: 'All', count: projects.length, href: pages.projects.href(), isChosen: !chosen },
    ...Array.from(counts, ([name, count]) => ({
      name,
      count,
      href: pages.projects.href({}, { category: name }),
      isChosen: chosen === name,
    })),
  ]
  return (
    <ul aria-label="Filter by category" className="flex flex-wrap gap-x-2 gap-y-2">
      {choices.map(({ name, count, href, isChosen }) => (
        <li key={name}>
          <ActionLink
            href={href}
            isPressed={isChosen}
            onAct={() => navigate(href)}
            className="flex min-h-11 items-center gap-2 rounded border border-rule px-3 font-medium hover:bg-mist aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white sm:px-4"
          >
            <span>{name}</span>
            <span aria-hidden className="text-sm opacity-75">
              {count}
            </span>
          </ActionLink>
        </li>
      ))}
    </ul>
  )
}
