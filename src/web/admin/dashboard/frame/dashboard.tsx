import * as Tabs from '@radix-ui/react-tabs'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { type Admin, adminApi } from '#contract/accounts/admins.ts'
import { adminPath, loginPath } from '#contract/platform/pages.ts'
import { ConfirmDialog } from '#web/admin/accounts/second-factor/confirm-dialog.tsx'
import { type TabName, tabHref, useSearchParams } from '#web/admin/addresses.ts'
import { useNewLeadCount } from '#web/admin/leads/list/new-leads.tsx'
import { leadListOf, leadQueryIn } from '#web/admin/leads/list/use-lead-filter.ts'
import { dropToken, readToken, storeReturnPath, useToken } from '#web/admin/platform/api/session.ts'
import { listPagesOf } from '#web/admin/platform/api/use-lists.ts'
import { useMediaQuery } from '#web/admin/platform/ui/browser.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { useTitlePrefix } from '#web/admin/platform/ui/page.tsx'
import { queryOf } from '#web/api/queries.ts'
import { Loading } from '#web/ui/list-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useUpdates } from '../updates/use-updates.ts'
import { CommandPalette } from './command-palette.tsx'
import { DashboardLoading } from './dashboard-loading.tsx'
import { Header } from './header.tsx'
import { ShortcutSheet, useShortcuts } from './shortcuts.tsx'
import { isTabName, tabNames, tabs } from './tabs.ts'

function Dashboard({ admin }: { admin: Admin }) {
  const [, navigate] = useLocation()
  const tab = useSearchParams().get('tab')
  const current = tabNamed(tab)
  const [openDialog, setOpenDialog] = useState<'palette' | 'shortcuts' | null>(null)
  useScrollToTop(current)
  const newLeads = useNewLeadCount()
  useTitlePrefix(newLeads > 0 ? `(${newLeads}) ` : '')
  const isWide = useMediaQuery('(min-width: 64rem)')
  useShortcuts({ openPalette: () => setOpenDialog('palette'), openSheet: () => setOpenDialog('shortcuts') })
  return (
    <Tabs.Root
      value={current}
      onValueChange={(tab) => navigate(tabHref(tab as TabName))}
      orientation={isWide ? 'vertical' : 'horizontal'}
      // An arrow key only moves the focus and opens no tab, so that the browser's history contains only tabs that the
      // administrator has opened.
      activationMode="manual"
      className="mx-auto grid min-h-dvh max-w-[96rem] grid-rows-[auto_auto_1fr] lg:grid-cols-[13rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
    >
      <Header admin={admin} openPalette={() => setOpenDialog('palette')} openSheet={() => setOpenDialog('shortcuts')} />
      <TabStrip current={current} />
      <main className="min-w-0 p-4 sm:p-6 lg:p-8">
        {tabNames.map((name) => (
          <TabBody key={name} name={name} />
        ))}
      </main>
      {openDialog === 'palette' && <CommandPalette onClose={() => setOpenDialog(null)} />}
      {openDialog === 'shortcuts' && <ShortcutSheet onClose={() => setOpenDialog(null)} />}
      <ConfirmDialog />
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

const tabClasses =
  'relative flex items-center justify-center gap-2.5 rounded-md px-2 py-2 text-sm whitespace-nowrap text-ink-soft hover:bg-mist hover:text-ink data-[state=active]:bg-leaf-mist data-[state=active]:font-semibold data-[state=active]:text-ink max-md:flex-col max-md:gap-0.5 max-md:text-xs lg:justify-start lg:px-3'

/** The list of all tabs: at the side of a wide window, in a row at the top of a tablet, in rows of four on a phone. */
function TabStrip({ current }: { current: TabName }) {
  const [, navigate] = useLocation()
  const isInPart = useSearchParams().get('part') !== null
  // A click on the open tab leads from a part of the tab, such as Settings › Team, back to the tab itself. Radix calls
  // no handler for such a click, because the tab does not change.
  const leavePart = (name: TabName) => isInPart && name === current && navigate(tabHref(name))
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
            <Tabs.Trigger key={name} value={name} onClick={() => leavePart(name)} className={tabClasses}>
              <Icon size={17} aria-hidden className={`shrink-0 ${name === current ? 'text-leaf' : ''}`} />
              {title}
            </Tabs.Trigger>
          )
        })}
      </Tabs.List>
    </nav>
  )
}

/** Shows a notice in place of a tab that failed or whose code could not be loaded. The other tabs keep working. */
class TabBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Notice kind="error">
        <p>This part could not be shown. What you had typed is kept.</p>
        <Button label="Reload" onClick={() => location.reload()} className="mt-2" />
      </Notice>
    )
  }
}

/** Scrolls to the top when another tab opens. After Back or Forward, the browser restores the position instead. */
function useScrollToTop(tab: TabName) {
  const shownTab = useRef(tab)
  const isBack = useRef(false)
  useLayoutEffect(() => {
    const noteBack = () => {
      isBack.current = true
      // When this timer runs, the tab that Back or Forward has opened is already shown.
      setTimeout(() => {
        isBack.current = false
      })
    }
    addEventListener('popstate', noteBack, { capture: true })
    return () => removeEventListener('popstate', noteBack, { capture: true })
  }, [])
  useLayoutEffect(() => {
    if (tab !== shownTab.current && !isBack.current) scrollTo({ top: 0 })
    shownTab.current = tab
  }, [tab])
}

const tabNamed = (name: string | null): TabName => (isTabName(name) ? name : 'quotes')

/** Fetches at once what the dashboard needs to show its tab. Otherwise each request would wait for the one before. */
export function preloadDashboard(client: QueryClient) {
  if (location.pathname !== adminPath || readToken() === null) return
  const params = new URLSearchParams(location.search)
  const tab = tabNamed(params.get('tab'))
  tabs[tab].preload()
  void client.prefetchQuery(queryOf(adminApi.verify, {}))
  if (tab === 'quotes') void client.prefetchInfiniteQuery(listPagesOf(...leadListOf(leadQueryIn(params))))
}

/** Shows the dashboard once the server has verified the token. Without a token, or if that fails, goes to the login. */
export function SignedInDashboard() {
  const [, navigate] = useLocation()
  const token = useToken()
  useUpdates(token)
  const { data, error } = useQuery({ ...queryOf(adminApi.verify, {}), enabled: token !== null })
  const hasFailed = error !== null && data === undefined
  const [hadToken] = useState(token !== null)
  useEffect(() => {
    if (token !== null && !hasFailed) return
    storeReturnPath({ hadSession: hadToken })
    dropToken()
    navigate(loginPath, { replace: true })
  }, [token, hasFailed, hadToken, navigate])
  return token !== null && data ? <Dashboard admin={data.admin} /> : <DashboardLoading />
}
