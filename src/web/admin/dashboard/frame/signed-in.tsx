import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { adminApi } from '#contract/accounts/admins.ts'
import { loginPath } from '#contract/platform/pages.ts'
import { dropToken, storeReturnPath, useToken } from '#web/admin/platform/api/session.ts'
import { queryOf } from '#web/api/queries.ts'
import { useUpdates } from '../updates/use-updates.ts'
import { Dashboard } from './dashboard.tsx'
import { DashboardLoading } from './dashboard-loading.tsx'

/** Shows the dashboard once the server has verified the token. Without a token, or if that fails, shows the login. */
export function SignedIn() {
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
