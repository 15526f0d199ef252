import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { publicUrl } from './app.ts'

type VisitedSite = { origin?: string; host?: string }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** Bits of the byte with which a device tells the server about the person and the key. */
const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 }

/**
 * Creates a device that makes one passkey, as WebAuthn describes it. By default the device counts the uses of the
 * passkey, and tells the server that it has verified the person.
 */
export function authenticator({ isCounting = true, isVerifying = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let useCount = 0

  function authenticatorData({ host = new URL(publicUrl).hostname }: VisitedSite, extra: Buffer, moreFlags = 0) {
    if (isCounting) useCount += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(useCount)
    const allFlags = flags.present | (isVerifying ? flags.verified : 0) | moreFlags
    return Buffer.concat([sha256(host), Buffer.from([allFlags]), count, extra])
  }

  const clientData = (type: 'create' | 'get', challenge: string, { origin = publicUrl }: VisitedSite) =>
    JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false })

  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const }

  return {
    /** Creates the passkey, as the JSON that a browser sends. */
    make({ challenge }: { challenge: string }, site: VisitedSite = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = Buffer.concat([
        // The public key as COSE encodes it: for ES256, on the curve P-256.
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const aaguid = Buffer.alloc(16)
      const data = authenticatorData(site, Buffer.concat([aaguid, Buffer.from([0, id.length]), id, key]), flags.hasKey)
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...['fmt', 'none', 'attStmt'].map(cborText),
        Buffer.from([0xa0]),
        cborText('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const response = {
        clientDataJSON: base64url(clientData('create', challenge, site)),
        attestationObject: base64url(attestation),
      }
      return { ...credential, response }
    },

    /** Signs the server's challenge with the passkey. */
    answer({ challenge }: { challenge: string }, site: VisitedSite = {}) {
      const client = clientData('get', challenge, site)
      const data = authenticatorData(site, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      }
      return { ...credential, response }
    },

    /** Resets the count of uses. The device then looks like a copy that has not counted the last uses. */
    forgetUses() {
      useCount = 0
    },
  }
}

/** Encodes a text of at most 23 bytes as CBOR (RFC 8949). */
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
