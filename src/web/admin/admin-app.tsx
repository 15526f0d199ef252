import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { adminPath } from '#contract/platform/pages.ts'
import { LoginPages } from '#web/admin/accounts/login/login-pages.tsx'
import { SignedInDashboard } from '#web/admin/dashboard/frame/dashboard.tsx'
import { startTooltips } from '#web/admin/platform/ui/tooltips.ts'
import { Toasts } from '../ui/toasts.tsx'

export function AdminApp({ client }: { client: QueryClient }) {
  useEffect(startTooltips, [])
  return (
    <QueryClientProvider client={client}>
      <Switch>
        <Route path={adminPath}>
          <SignedInDashboard />
        </Route>
        <Route>
          <LoginPages />
        </Route>
      </Switch>
      <Toasts />
    </QueryClientProvider>
  )
}
