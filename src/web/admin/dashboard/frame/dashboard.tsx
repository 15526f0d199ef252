import * as Tabs from '@radix-ui/react-tabs'
import { Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import type { Admin } from '#contract/accounts/admins.ts'
import { adminHref, type TabName, useSearchParams } from '#web/admin/addresses.ts'
import { useNewCount } from '#web/admin/leads/list/new-leads.tsx'
import { useMediaQuery } from '#web/admin/platform/ui/browser.ts'
import { useTitlePrefix } from '#web/admin/platform/ui/use-title.ts'
import { Loading } from '#web/ui/list-state.tsx'
import { BackToSteps } from '../overview/back-to-steps.tsx'
import { CommandPalette } from './command-palette.tsx'
import { Header } from './header.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { TabBoundary } from './tab-boundary.tsx'
import { TabStrip } from './tab-strip.tsx'
import { isTab, tabNames, tabs } from './tabs.ts'
import { useScrollToTop } from './use-scroll-to-top.ts'
import { useShortcuts } from './use-shortcuts.ts'

export function Dashboard({ admin }: { admin: Admin }) {
  const [, navigate] = useLocation()
  const tab = useSearchParams().get('tab')
  const current: TabName = isTab(tab) ? tab : 'quotes'
  const [openDialog, setOpenDialog] = useState<'palette' | 'shortcuts' | null>(null)
  useScrollToTop(current)
  const newLeads = useNewCount()
  useTitlePrefix(newLeads > 0 ? `(${newLeads}) ` : '')
  const isWide = useMediaQuery('(min-width: 64rem)')
  useShortcuts({ openPalette: () => setOpenDialog('palette'), openSheet: () => setOpenDialog('shortcuts') })
  return (
    <Tabs.Root
      value={current}
      onValueChange={(tab) => navigate(adminHref(tab as TabName))}
      orientation={isWide ? 'vertical' : 'horizontal'}
      // An arrow key only moves the focus and opens no tab, so that the browser's history contains only tabs that the
      // administrator has opened.
      activationMode="manual"
      className="mx-auto grid min-h-dvh max-w-[96rem] grid-rows-[auto_auto_1fr] lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
    >
      <Header admin={admin} openPalette={() => setOpenDialog('palette')} openSheet={() => setOpenDialog('shortcuts')} />
      <TabStrip current={current} />
      <main className="min-w-0 p-4 sm:p-6 lg:p-8">
        <BackToSteps />
        {tabNames.map((name) => (
          <TabBody key={name} name={name} />
        ))}
      </main>
      {openDialog === 'palette' && <CommandPalette onClose={() => setOpenDialog(null)} />}
      {openDialog === 'shortcuts' && <ShortcutSheet onClose={() => setOpenDialog(null)} />}
    </Tabs.Root>
  )
}

function TabBody({ name }: { name: TabName }) {
  const Body = tabs[name].body()
  return (
    <Tabs.Content
      value={name}
      className="outline-none focus-visible:shadow-none focus-visible:outline-none"
      tabIndex={-1}
    >
      <TabBoundary>
        <Suspense fallback={<Loading>Loading...</Loading>}>
          <Body />
        </Suspense>
      </TabBoundary>
    </Tabs.Content>
  )
}
