// `npm run kill-test`: 200 rounds on each engine. Arguments give another engine and another number of rounds:
// `npm run kill-test -- 20 PostgreSQL`.
import { killTestOnPostgres, killTestOnSqlite } from '../tests/kill-test.ts'

const [rounds, only] = [Number(process.argv[2] ?? 200), process.argv[3]]
for (const [engine, test] of [
  ['SQLite', killTestOnSqlite],
  ['PostgreSQL', killTestOnPostgres],
] as const) {
  if (only && only !== engine) continue
  const start = performance.now()
  const { acknowledged, stored, sentAgain } = await test(rounds)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(
    `${engine}: ${rounds} rounds in ${seconds} s. Of ${stored} leads ${acknowledged} were answered as stored, all are there, none twice; ${sentAgain} were sent again after a kill.`,
  )
}
