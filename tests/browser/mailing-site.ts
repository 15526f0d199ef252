import { type Answer, startMailServer } from '../mail-server.ts'
import { test as base } from './admin.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>> & { answerWith: (answer: Answer) => void }

/** Starts the site with a mail server, which accepts every mail until a test calls `answerWith`. */
export const test = base.extend<{ mailServer: MailServer }>({
  mailServer: async ({ keep, siteOf }, use) => use(await keep('mail server', siteOf, startObedientServer)),
  environment: ({ mailServer }, use) =>
    use({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`, MAIL_FROM: 'Equatora Energy <hello@equatora.example>' }),
})

async function startObedientServer(): Promise<MailServer> {
  let current: Answer = null
  const server = await startMailServer({ answer: () => current })
  const answerWith = (answer: Answer) => {
    current = answer
  }
  return Object.assign(server, { answerWith })
}
