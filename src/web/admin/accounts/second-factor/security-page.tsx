import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { securityApi } from '#contract/accounts/security.ts'
import { adminHref } from '#web/admin/addresses.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { TabPage } from '#web/admin/platform/ui/tab-page.tsx'
import { queryOf } from '#web/api/queries.ts'
import { textLink } from '#web/ui/button-styles.ts'
import { FailureNotice, Loading } from '#web/ui/list-state.tsx'
import { FactorOff } from './factor-off.tsx'
import { FactorOn } from './factor-on.tsx'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The page Settings › Security: the second factor and the passkeys of the administrator's account. */
export function SecurityPage() {
  const { data, error, isFetching, refetch } = useQuery(queryOf(securityApi.read, {}))
  const [newCodes, setNewCodes] = useState<string[] | null>(null)
  return (
    <TabPage title="Security">
      <p>
        <Link href={adminHref('settings')} className={textLink}>
          Back to all settings
        </Link>
      </p>
      <div className="grid max-w-xl gap-5">
        {newCodes && <RecoveryCodes codes={newCodes} onClose={() => setNewCodes(null)} />}
        {data && (
          <>
            <Section title="Second factor">
              {data.hasApp ? (
                <FactorOn {...data} hasPasskeys={data.passkeys.length > 0} onNewCodes={setNewCodes} />
              ) : (
                <FactorOff {...data} hasPasskeys={data.passkeys.length > 0} onNewCodes={setNewCodes} />
              )}
            </Section>
            <Passkeys {...data} onNewCodes={setNewCodes} />
          </>
        )}
      </div>
      {!data && isFetching && <Loading>Loading the security of your account...</Loading>}
      {!data && error && !isFetching && (
        <FailureNotice title="The page could not be loaded." reason={reasonOf(error)} onRetry={refetch} />
      )}
    </TabPage>
  )
}
