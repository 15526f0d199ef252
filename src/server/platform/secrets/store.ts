import { hash, randomBytes } from 'node:crypto'
import type { Db } from '../db/schema.ts'

/** Makes a secret for a link or a session. The secret is too long to guess, and the database stores only its hash. */
export const newToken = () => randomBytes(32).toString('base64url')

// A fast hash without salt is enough, because a random token cannot be guessed as a password can.
export const hashToken = (token: string) => hash('sha256', token)

const secretsOfDatabase = new WeakMap<Db, Map<string, Promise<Buffer>>>()

/**
 * Returns the random key with this name, which all instances of the site share. The first call creates the key. Each
 * process reads the key from the database once.
 */
export function secretOf(db: Db, name: string): Promise<Buffer> {
  const secrets = secretsOfDatabase.get(db) ?? new Map<string, Promise<Buffer>>()
  secretsOfDatabase.set(db, secrets)
  const cached = secrets.get(name)
  if (cached) return cached
  const secret = readOrCreateSecret(db, name)
  secrets.set(name, secret)
  // After an error the next call tries again.
  secret.catch(() => secrets.delete(name))
  return secret
}

async function readOrCreateSecret(db: Db, name: string) {
  // If two instances insert at the same time, both use the key of the first.
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return Buffer.from(value, 'base64')
}
