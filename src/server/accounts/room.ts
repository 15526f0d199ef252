import type { Outbox } from '#server/deliveries/outbox.ts'
import type { OneTimeCodes } from '#server/platform/build.ts'
import type { Db } from '#server/platform/db/schema.ts'
import type { Room } from '#server/platform/room.ts'
import { accountLinkRoutes } from './account-links/routes.ts'
import type { MailingSite } from './account-mails.ts'
import type { PasskeySite } from './passkeys/prove-passkey.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { adminRoutes } from './routes.ts'
import { securityRoutes } from './second-factor/routes.ts'
import { teamRoutes } from './team/routes.ts'

type Services = MailingSite & {
  outbox: Pick<Outbox, 'mailer'>
  oneTimeCodes: OneTimeCodes
  passkeySite: PasskeySite
  onDeactivated: (db: Db, adminId: number) => Promise<void>
}

export const accounts: Room<Services> = {
  routes: (services) => [
    ...adminRoutes(services.oneTimeCodes, services.passkeySite, services),
    ...passkeyRoutes(services.passkeySite, services),
    ...securityRoutes(services.oneTimeCodes, services.passkeySite),
    ...teamRoutes(services),
    ...accountLinkRoutes(services),
  ],
  start: ({ accountMails }) => (accountMails ? [accountMails.end] : []),
  async tidy(db, now) {
    const time = now.toISOString()
    await db.deleteFrom('sessions').where('expires_at', '<=', time).execute()
    await db.deleteFrom('known_browsers').where('forget_at', '<=', time).execute()
    await db.deleteFrom('account_links').where('expires_at', '<=', time).execute()
  },
}
