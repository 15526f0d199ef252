import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/schema.ts'
import { secretOf } from './store.ts'

/**
 * Creates the signer of texts that a client gets and sends back, so that the server need not store them. A text is not
 * valid with another secret or purpose. Instances accept the signatures of each other.
 */
export async function textSigner(db: Db, secretName: string, purpose = '') {
  const secret = await secretOf(db, secretName)
  const signatureOf = (text: string) =>
    createHmac('sha256', secret)
      .update(purpose && `${purpose}:`)
      .update(text)
      .digest('base64url')
  return {
    sign: (text: string) => `${text}.${signatureOf(text)}`,
    /** Returns the text without its signature; null if the site has not made the signature. */
    verify(signedText: string) {
      const end = signedText.lastIndexOf('.')
      const text = signedText.slice(0, Math.max(0, end))
      const [given, expected] = [Buffer.from(signedText.slice(end + 1)), Buffer.from(signatureOf(text))]
      return given.length === expected.length && timingSafeEqual(given, expected) ? text : null
    },
  }
}
