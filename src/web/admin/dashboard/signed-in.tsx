import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { loginPath } from '../addresses.ts'
import { askAdmin } from '../api/lists.ts'
import { rememberPlace } from '../api/return-to.ts'
import { dropToken, useToken } from '../api/token.ts'
import { Dashboard } from './dashboard.tsx'
import { Waiting } from './waiting.tsx'

/** The dashboard for whoever has a token that the server knows; everybody else goes to the login. */
export function SignedIn() {
  const token = useToken()
  const { data, error } = useQuery({ ...askAdmin(), enabled: token !== null })
  const hasFailed = error !== null && data === undefined
  useEffect(() => {
    if (token !== null && !hasFailed) return
    rememberPlace()
    dropToken()
  }, [token, hasFailed])
  if (token === null) return <Redirect to={loginPath} replace />
  if (!data) return <Waiting />
  return <Dashboard admin={data.admin} />
}
