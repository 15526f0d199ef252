import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { concurrencyLimit } from '../throttles/concurrency-limit.ts'

const derive = promisify(argon2)

// OWASP Password Storage Cheat Sheet, 2025: argon2id with 19 MiB, 2 passes, 1 lane.
const cost = { memoryKiB: 19 * 1024, passes: 2, lanes: 1 } as const
const hashBytes = 32

// Each hash keeps a core busy and takes 19 MiB. Further logins wait here; beyond the limit they are refused.
const runHashing = concurrencyLimit(2, { waitingAtMost: 100, name: 'passwords' })

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Hashes to the PHC string format, which holds its own parameters: they can be raised without a migration. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16)
  const hash = await argon2id(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=${cost.lanes}$${encode(salt)}$${encode(hash)}`
}

const phcFormat = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Compares a password with a stored hash. With `isFirst` it runs before all waiting hashes. */
export async function isPassword(password: string, stored: string, { isFirst = false } = {}) {
  const [, memoryKiB, passes, lanes, salt, hash] = phcFormat.exec(stored) ?? []
  if (!salt || !hash) throw new Error('A stored password hash has an unknown format')
  const expected = Buffer.from(hash, 'base64')
  const parameters = { memoryKiB: Number(memoryKiB), passes: Number(passes), lanes: Number(lanes) }
  const actual = await argon2id(password, Buffer.from(salt, 'base64'), parameters, {
    tagLength: expected.length,
    isFirst,
  })
  return timingSafeEqual(actual, expected)
}

function argon2id(
  password: string,
  nonce: Buffer,
  { memoryKiB, passes, lanes }: { memoryKiB: number; passes: number; lanes: number },
  { tagLength = hashBytes, isFirst = false } = {},
) {
  // Normalised, so that an accented letter typed on another keyboard is the same letter.
  const message = password.normalize('NFKC')
  const parameters = { message, nonce, parallelism: lanes, tagLength, memory: memoryKiB, passes }
  return runHashing(() => derive('argon2id', parameters), { isFirst })
}
