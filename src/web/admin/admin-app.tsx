import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { adminPath } from '#contract/pages.ts'
import { Toasts } from '../ui/toasts.tsx'
import { SignedIn } from './dashboard/signed-in.tsx'
import { LoginPages } from './login/login-pages.tsx'
import { startTooltips } from './ui/tooltips.ts'

export function AdminApp({ client }: { client: QueryClient }) {
  useEffect(startTooltips, [])
  return (
    <QueryClientProvider client={client}>
      <Switch>
        <Route path={adminPath}>
          <SignedIn />
        </Route>
        <Route>
          <LoginPages />
        </Route>
      </Switch>
      <Toasts />
    </QueryClientProvider>
  )
}
