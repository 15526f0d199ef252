import { ProfileInput } from '#contract/accounts/admins.schema.ts'
import { adminMessages } from '#contract/accounts/admins.ts'
import { fieldErrors } from '#contract/platform/common.schema.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { resetSecondFactor } from '#server/accounts/second-factor/second-factor.ts'
import { addAdmin, generatePassword, resetPassword } from '#server/accounts/store.ts'
import { setAdminActive } from '#server/accounts/team/members.ts'
import { recordAudit } from '#server/platform/audit/store.ts'
import { refuseIfTaken } from '#server/platform/db/rows.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/refusal.ts'

export type AdminCommand = {
  /** The command with its arguments, as the operator types it. */
  form: string
  meaning: string
  argumentCount: number
  /** Runs the command and returns the text that is printed. */
  run: (db: Db, givenArguments: string[]) => Promise<string>
}

export const adminCommands = {
  add: {
    form: 'add <username> <email>',
    meaning: 'Adds an administrator, with a password that is made up and printed.',
    argumentCount: 2,
    run: add,
  },
  list: {
    form: 'list',
    meaning: 'Lists the administrators.',
    argumentCount: 0,
    run: list,
  },
  deactivate: {
    form: 'deactivate <username>',
    meaning: 'Signs an administrator out everywhere and for good. Settings › Team activates the account again.',
    argumentCount: 1,
    run: deactivate,
  },
  'reset-password': {
    form: 'reset-password <username>',
    meaning: 'Sets a new password, which is made up and printed, and ends all open sessions.',
    argumentCount: 1,
    run: setNewPassword,
  },
  'reset-second-factor': {
    form: 'reset-second-factor <username>',
    meaning: 'Removes the app, the recovery codes and the passkeys of an administrator: the password alone signs in.',
    argumentCount: 1,
    run: removeSecondFactor,
  },
} satisfies Record<string, AdminCommand>

export const isAdminCommand = (name: string): name is keyof typeof adminCommands => Object.hasOwn(adminCommands, name)

async function add(db: Db, [username, email]: string[]) {
  const { data, error } = ProfileInput.safeParse({ username, email })
  if (!data) throw new Refusal('invalid', { errors: fieldErrors(error) })
  const password = generatePassword()
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (db) => {
    const adding = addAdmin(db, { ...data, password_hash })
    const { id } = await refuseIfTaken(adding, 'username', adminMessages.usernameTaken)
    await recordAudit(db, { caller: null, action: 'added', entity: 'admins', entityId: id, after: data })
  })
  return `${data.username} is an administrator and has the password: ${password}`
}

async function list(db: Db) {
  const rows = await db.selectFrom('admins').selectAll().orderBy('id').execute()
  return rows
    .map(({ username, email, deactivated_at, last_seen_at }) =>
      [
        username,
        email,
        deactivated_at ? `deactivated ${deactivated_at}` : 'active',
        last_seen_at ? `seen ${last_seen_at}` : 'never seen',
      ].join('\t'),
    )
    .join('\n')
}

async function deactivate(db: Db, [username = '']: string[]) {
  await changeAdmin(db, username, async (db, id) => {
    const result = await setAdminActive(db, id, false)
    const action = 'deactivated'
    if (result?.isChanged)
      await recordAudit(db, { caller: null, action, entity: 'admins', entityId: id, after: { username } })
  })
  return `${username} is signed out everywhere and can't sign in any more.`
}

async function setNewPassword(db: Db, [username = '']: string[]) {
  const password = generatePassword()
  if (!(await resetPassword(db, username, password))) throw noSuchAdmin(username)
  return `${username} is signed out everywhere and has a new password: ${password}`
}

async function removeSecondFactor(db: Db, [username = '']: string[]) {
  await changeAdmin(db, username, async (db, id) => {
    await resetSecondFactor(db, id)
    const action = 'turned off the second factor of'
    await recordAudit(db, { caller: null, action, entity: 'admins', entityId: id, after: { username } })
  })
  return `${username} signs in with the password alone.`
}

/** Changes the administrator with this username in a transaction. Throws if there is none. */
const changeAdmin = (db: Db, username: string, change: (db: Db, id: number) => Promise<void>) =>
  db.transaction().execute(async (db) => {
    const admin = await db.selectFrom('admins').select('id').where('username', '=', username).executeTakeFirst()
    if (!admin) throw noSuchAdmin(username)
    await change(db, admin.id)
  })

const noSuchAdmin = (username: string) =>
  new Refusal('notFound', { message: `There is no administrator called ${username}` })
