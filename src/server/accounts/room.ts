import type { Outbox } from '#server/deliveries/outbox.ts'
import type { OneTimeCodes } from '#server/platform/build.ts'
import { deleteExpired } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Room } from '#server/platform/room.ts'
import { accountLinkRoutes } from './account-links/routes.ts'
import type { AccountMailing } from './account-mails.ts'
import { forgetFormerAddresses } from './former-address.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import type { PasskeySite } from './passkeys/verify-passkey.ts'
import { adminRoutes } from './routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { teamRoutes } from './team/routes.ts'
import { mailingUnprovenChanges } from './unproven-changes.ts'

type Services = AccountMailing & {
  outbox: Pick<Outbox, 'mailer'>
  oneTimeCodes: OneTimeCodes
  passkeySite: PasskeySite
  onDeactivated: (db: Db, adminId: number) => Promise<void>
}

export const accountsRoom: Room<Services> = {
  routes: (services) =>
    [
      ...adminRoutes(services.oneTimeCodes, services.passkeySite, services),
      ...passkeyRoutes(services.passkeySite, services),
      ...secondFactorRoutes(services.oneTimeCodes, services.passkeySite, services),
      ...teamRoutes(services),
      ...accountLinkRoutes(services),
    ].map(mailingUnprovenChanges(services)),
  start: ({ accountMails }) => (accountMails ? [accountMails.end] : []),
  async tidy(db, now) {
    await deleteExpired(db, 'sessions', 'expires_at', now)
    await deleteExpired(db, 'known_browsers', 'forget_at', now)
    await deleteExpired(db, 'account_links', 'expires_at', now)
    await forgetFormerAddresses(db, now)
  },
}
