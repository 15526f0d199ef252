// npm run admin -- reset-password <username>
import { makeUpPassword, resetPassword } from '../admins/store.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { startUpSentence } from '../start/start-up-sentence.ts'

// The database's files hold visitors' messages: no other user of this machine may read them.
process.umask(0o077)

const usage = `npm run admin -- reset-password <username>
  Sets a new password, which is made up and printed, and ends all open sessions.`

const [command, username] = process.argv.slice(2)
if (command !== 'reset-password' || !username) {
  process.stderr.write(`${usage}\n`)
  process.exit(1)
}

try {
  const password = makeUpPassword()
  const db = await openDatabase(readConfig(process.env).DATABASE_URL, { onIdleError: () => {} })
  const isKnown = await resetPassword(db, username, password)
  await db.destroy()
  if (!isKnown) throw new Error(`There is no administrator called ${username}`)
  process.stdout.write(`${username} is signed out everywhere and has a new password: ${password}\n`)
} catch (error) {
  process.stderr.write(`${startUpSentence(error)}\n`)
  process.exit(1)
}
