import * as Tabs from '@radix-ui/react-tabs'
import { useLocation } from 'wouter'
import { adminHref, type TabName, useSearchParams } from '#web/admin/addresses.ts'
import { tabNames, tabs } from './tabs.ts'

const triggerClasses =
  'relative flex items-center justify-center gap-2.5 rounded-md px-2 py-2 text-sm whitespace-nowrap text-ink-soft hover:bg-mist hover:text-ink data-[state=active]:bg-leaf-mist data-[state=active]:font-semibold data-[state=active]:text-ink max-md:flex-col max-md:gap-0.5 max-md:text-xs lg:justify-start lg:px-3'

/** The list of all tabs: at the side of a wide window, in a row at the top of a tablet, in rows of four on a phone. */
export function TabStrip({ current }: { current: TabName }) {
  const [, navigate] = useLocation()
  const isInPart = useSearchParams().get('part') !== null
  // A click on the open tab leads from a part of the tab, such as Settings › Team, back to the tab itself. Radix calls
  // no handler for such a click, because the tab does not change.
  const leavePart = (name: TabName) => isInPart && name === current && navigate(adminHref(name))
  return (
    <nav
      aria-label="Dashboard"
      className="min-w-0 border-b border-rule p-2 lg:sticky lg:top-0 lg:h-fit lg:border-b-0 lg:p-4"
    >
      <Tabs.List
        aria-label="Dashboard"
        className="grid grid-cols-4 gap-1 md:auto-cols-fr md:grid-flow-col md:grid-cols-none lg:grid-flow-row lg:grid-cols-1"
      >
        {tabNames.map((name) => {
          const { title, Icon } = tabs[name]
          return (
            <Tabs.Trigger key={name} value={name} onClick={() => leavePart(name)} className={triggerClasses}>
              <Icon size={17} aria-hidden className={`shrink-0 ${name === current ? 'text-leaf' : ''}`} />
              {title}
            </Tabs.Trigger>
          )
        })}
      </Tabs.List>
    </nav>
  )
}
