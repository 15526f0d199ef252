import { type Answer, startMailServer } from '../mail-server.ts'
import { test as base } from './admin.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>> & { answerWith: (answer: Answer) => void }

/** Starts the site with a mail server, which accepts every mail until a test calls `answerWith`. */
export const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      let current: Answer = null
      const server = await startMailServer({ answer: () => current })
      const answerWith = (answer: Answer) => {
        current = answer
      }
      await use(Object.assign(server, { answerWith }))
      await server[Symbol.asyncDispose]()
    },
    { scope: 'worker' },
  ],
  environment: [
    ({ mailServer }, use) =>
      use({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, MAIL_FROM: 'Equatora Energy <hello@equatora.example>' }),
    { scope: 'worker' },
  ],
})
