import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route, Switch } from 'wouter'
import { adminPath } from '#contract/pages.ts'
import { Toasts } from '../ui/toasts.tsx'
import { SignedIn } from './dashboard/signed-in.tsx'
import { LoginPage } from './login/login-page.tsx'

export function AdminApp({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <Switch>
        <Route path={adminPath}>
          <SignedIn />
        </Route>
        <Route>
          <LoginPage />
        </Route>
      </Switch>
      <Toasts />
    </QueryClientProvider>
  )
}
