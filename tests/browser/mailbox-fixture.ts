import { startMailboxServer } from '../mailbox-server.ts'
import { test as base } from './mailing-site.ts'

/** Starts the site with a mail server and a mailbox. */
export const test = base.extend<{ mailbox: Awaited<ReturnType<typeof startMailboxServer>> }>({
  mailbox: async ({ keep, siteOf }, use) => use(await keep('mailbox', siteOf, startMailboxServer)),
  environment: ({ mailbox, mailServer }, use) =>
    use({
      MAILBOX_URL: mailbox.url,
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'Equatora Energy <info@site.example>',
    }),
})
