// `npm run kill-test` kills the site 200 times on each database, while leads arrive and an administrator works on them.
// Arguments give another number of rounds and a single database: `npm run kill-test -- 20 PostgreSQL`.
// `npm run kill-test -- deliveries` kills the site 100 times on each database, while it sends mails.
import { deliveryKillTestOnPostgres, deliveryKillTestOnSqlite } from '../tests/delivery-kill-test.ts'
import { killTestOnPostgres, killTestOnSqlite } from '../tests/kill-test.ts'

const [first, ...others] = process.argv.slice(2)
const killsDeliveries = first === 'deliveries'
const [rounds, onlyEngine] = killsDeliveries ? others : [first, ...others]

const summarizeLeadTest = async (test: typeof killTestOnSqlite) => {
  const { acknowledged, stored, sentAgain, workAcknowledged } = await test(Number(rounds ?? 200))
  return `Of ${stored} leads ${acknowledged} were answered as stored, all are there, none twice; ${sentAgain} were sent again after a kill. So is all of the work on them that was answered: ${workAcknowledged} notes, statuses, replies and so on.`
}

const summarizeDeliveryTest = async (test: typeof deliveryKillTestOnSqlite) => {
  const { rounds: kills, leads, mails, repeated } = await test(Number(rounds ?? 100))
  return `${kills} kills. Each of ${leads} leads has one mail to the team and one to its sender; ${mails} mails arrived, ${repeated} of them repetitions with the same Message-ID.`
}

const tests = killsDeliveries
  ? {
      SQLite: () => summarizeDeliveryTest(deliveryKillTestOnSqlite),
      PostgreSQL: () => summarizeDeliveryTest(deliveryKillTestOnPostgres),
    }
  : { SQLite: () => summarizeLeadTest(killTestOnSqlite), PostgreSQL: () => summarizeLeadTest(killTestOnPostgres) }

for (const [engine, test] of Object.entries(tests)) {
  if (onlyEngine && onlyEngine !== engine) continue
  const start = performance.now()
  const outcome = await test()
  console.log(`${engine}, ${Math.round((performance.now() - start) / 1000)} s. ${outcome}`)
}
