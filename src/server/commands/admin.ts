// The command `npm run admin -- <command>`, which manages administrators on the server.
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { Refusal } from '../refusal.ts'
import { startUpSentence } from '../start/start-up-sentence.ts'
import { adminCommands, isAdminCommand } from './admin/commands.ts'

// Other users of the machine must not read the files of the database, because they contain visitors' messages.
process.umask(0o077)

const usage = Object.values(adminCommands)
  .map(({ form, meaning }) => `npm run admin -- ${form}\n  ${meaning}`)
  .join('\n')

const [name = '', ...givenArguments] = process.argv.slice(2)
if (!isAdminCommand(name) || givenArguments.length !== adminCommands[name].argumentCount) {
  process.stderr.write(`${usage}\n`)
  process.exit(1)
}

try {
  const db = await openDatabase(readConfig(process.env).DATABASE_URL, { onIdleError: () => {} })
  const output = await adminCommands[name].run(db, givenArguments).finally(() => db.destroy())
  process.stdout.write(`${output}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Refusal ? sentenceOf(error) : startUpSentence(error)}\n`)
  process.exit(1)
}

function sentenceOf({ message, errors }: Refusal) {
  return errors.map(({ message }) => message).join('\n') || message
}
