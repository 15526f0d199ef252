import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { loginPath } from '../addresses.ts'
import { reasonOf } from '../api/call.ts'
import { askAdmin } from '../api/lists.ts'
import { rememberPlace } from '../api/return-to.ts'
import { useToken } from '../api/token.ts'
import { buttonLook } from '../ui/button.ts'
import { Notice } from '../ui/notice.tsx'
import { Dashboard } from './dashboard.tsx'
import { Waiting } from './waiting.tsx'

/** The dashboard for whoever has a token that the server knows; everybody else goes to the login. */
export function SignedIn() {
  const [, navigate] = useLocation()
  const token = useToken()
  const { data, error, isFetching, refetch } = useQuery({ ...askAdmin(), enabled: token !== null })
  const [hadToken] = useState(token !== null)
  useEffect(() => {
    if (token !== null) return
    rememberPlace({ hadSession: hadToken })
    navigate(loginPath, { replace: true })
  }, [token, hadToken, navigate])
  if (token !== null && data) return <Dashboard admin={data.admin} />
  if (token === null || isFetching || !error) return <Waiting />
  return (
    <main className="p-8">
      <Notice kind="error">
        <p>{reasonOf(error)}</p>
        <button type="button" onClick={() => refetch()} className={`${buttonLook.outline} mt-2`}>
          Try again
        </button>
      </Notice>
    </main>
  )
}
