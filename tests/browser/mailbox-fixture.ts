import { startMailboxServer } from '../mailbox-server.ts'
import { test as base } from './mailing-site.ts'

/** Starts the site with a mail server and a mailbox. */
export const test = base.extend<object, { mailbox: Awaited<ReturnType<typeof startMailboxServer>> }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      await using mailbox = await startMailboxServer()
      await use(mailbox)
    },
    { scope: 'worker' },
  ],
  environment: [
    ({ mailbox, mailServer }, use) =>
      use({
        MAILBOX_URL: mailbox.url,
        SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
        MAIL_FROM: 'Equatora Energy <info@site.example>',
      }),
    { scope: 'worker' },
  ],
})
