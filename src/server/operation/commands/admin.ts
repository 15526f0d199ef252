// The command `npm run admin -- <command>`, which manages administrators on the server.
import { readConfig } from '#server/platform/config.ts'
import { NoSite, openSite } from '#server/platform/db/open.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { noSiteSentence, startFailureSentence } from '../start/start-failure-sentence.ts'
import { type AdminCommand, adminCommands, isAdminCommand } from './admin/commands.ts'

// Other users of the machine must not read the files of the database, because they contain visitors' messages.
process.umask(0o077)

const usage = Object.values(adminCommands)
  .map(({ form, meaning }) => `npm run admin -- ${form}\n  ${meaning}`)
  .join('\n')

// The command works on the database of another version of the site, too, with the tables that both versions have.
const versionNotes = {
  older:
    'The database is of an older version of the site, and the command leaves its tables so. If it fails, start this version of the site first, which updates them.',
  newer:
    'The database is of a newer version of the site, and the command leaves what only that version knows. If it fails, run the command of that version.',
}

const [name = '', ...givenArguments] = process.argv.slice(2)
if (!isAdminCommand(name) || givenArguments.length !== adminCommands[name].argumentCount) {
  process.stderr.write(`${usage}\n`)
  process.exit(1)
}

try {
  process.stdout.write(`${await runCommand(adminCommands[name].run)}\n`)
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}

async function runCommand(run: AdminCommand['run']) {
  const { db, version } = await openSite(readConfig(process.env).DATABASE_URL)
  try {
    if (version !== 'same') process.stderr.write(`${versionNotes[version]}\n`)
    return await run(db, givenArguments)
  } catch (error) {
    // The driver's error may be about a table that only the other version has, and not about the file.
    throw version === 'same' || error instanceof Refusal ? error : new Error((error as Error).message)
  } finally {
    await db.destroy()
  }
}

function sentenceOf(error: unknown) {
  if (error instanceof NoSite) return noSiteSentence(error)
  if (!(error instanceof Refusal)) return startFailureSentence(error, 'It did not work')
  return error.errors.map(({ message }) => message).join('\n') || error.message
}
