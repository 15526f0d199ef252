import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import { Route, Switch } from 'wouter'
import { Toasts } from '../ui/toasts.tsx'
import { adminPath } from './addresses.ts'
import { SignedIn } from './dashboard/signed-in.tsx'
import { LoginPage } from './login/login-page.tsx'
import { useTopDialog } from './ui/top-dialog.ts'

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
      <ToastsOnTop />
    </QueryClientProvider>
  )
}

/** Nothing outside of an open dialog can be seen or reached, so the toasts are inside of the topmost. */
function ToastsOnTop() {
  const dialog = useTopDialog()
  return createPortal(<Toasts />, dialog ?? document.body)
}
