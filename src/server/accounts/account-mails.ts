import { randomInt } from 'node:crypto'
import { minuteMs } from '#contract/platform/time.ts'
import { DeliveryFailure } from '#server/deliveries/failure.ts'
import { type Mail, type Mailer, newMessageId } from '#server/deliveries/mailer.ts'
import type { Clock } from '#server/platform/clock.ts'

// The pauses before a mail is sent again. Some mail servers refuse the first mail of an unknown sender.
const pausesMs = [minuteMs, 5 * minuteMs]

type AccountMails = ReturnType<typeof createAccountMails>

/** With these, routes send mails about accounts, with links to the site. `accountMails` is null without mail server. */
export type AccountMailing = { accountMails: AccountMails | null; publicUrl: string }

/**
 * Creates the sender of mails about accounts. The database does not store these mails, because they may contain a
 * secret link: a mail is lost if the process ends before it is sent. The sender writes and sends the mails after the
 * response to the request, so that the response time does not tell whether an account exists.
 */
export function createAccountMails(mailer: Mailer, clock: Clock, onError: (error: unknown) => void) {
  const endController = new AbortController()
  const runningJobs = new Set<Promise<void>>()

  async function makeAndSend(make: () => Promise<Mail[]>) {
    await clock.sleep(randomInt(100, 500), endController.signal)
    // One address that can't be reached must not keep the others waiting.
    await Promise.all((await make()).map((mail) => trySending(mail, newMessageId(mailer.from)).catch(onError)))
  }

  async function trySending(mail: Mail, id: string, tries = 0): Promise<unknown> {
    try {
      return await mailer.send(mail, id, endController.signal)
    } catch (error) {
      const pauseMs = pausesMs[tries]
      const isFinal = !(error instanceof DeliveryFailure) || error.kind === 'refused'
      if (isFinal || pauseMs === undefined || endController.signal.aborted) throw error
      await clock.sleep(pauseMs, endController.signal)
      return trySending(mail, id, tries + 1)
    }
  }

  return {
    /** Calls `make` after the response to the request, and sends the mails that `make` returns. */
    sendLater(make: () => Promise<Mail[]>) {
      const job = makeAndSend(make)
        .catch(onError)
        .finally(() => runningJobs.delete(job))
      runningJobs.add(job)
    },
    async end() {
      endController.abort()
      await Promise.all(runningJobs)
    },
  }
}
