import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { teamApi } from '#contract/accounts/team.ts'
import { adminHref } from '#web/admin/addresses.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { TabPage } from '#web/admin/platform/ui/tab-page.tsx'
import { queryOf } from '#web/api/queries.ts'
import { textLink } from '#web/ui/button-styles.ts'
import { FailureNotice, Loading } from '#web/ui/list-state.tsx'
import { InviteForm } from './invite-form.tsx'
import { Member } from './member.tsx'
import { OpenInvitation } from './open-invitation.tsx'

/** The page Settings › Team: administrators, and invitations of new ones. */
export function TeamPage() {
  const { data, error, isFetching, refetch } = useQuery(queryOf(teamApi.read, {}))
  return (
    <TabPage title="Team">
      <p>
        <Link href={adminHref('settings')} className={textLink}>
          Back to all settings
        </Link>
      </p>
      {data && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Section title="Administrators">
            <ul aria-label="Administrators" className="divide-y divide-rule">
              {data.members.map((member) => (
                <Member key={member.id} member={member} teamHasOneActive={countActive(data.members) === 1} />
              ))}
            </ul>
          </Section>
          <Section title="Invitations">
            <InviteForm canMail={data.canMail} />
            {data.invitations.length > 0 && (
              <ul aria-label="Open invitations" className="divide-y divide-rule border-t border-rule">
                {data.invitations.map((invitation) => (
                  <OpenInvitation key={invitation.id} invitation={invitation} />
                ))}
              </ul>
            )}
          </Section>
        </div>
      )}
      {!data && isFetching && <Loading>Loading the team...</Loading>}
      {!data && error && !isFetching && (
        <FailureNotice title="The team could not be loaded." reason={reasonOf(error)} onRetry={refetch} />
      )}
    </TabPage>
  )
}

const countActive = (members: { isActive: boolean }[]) => members.filter(({ isActive }) => isActive).length
