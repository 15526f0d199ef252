import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodedText, encodingFor } from './encodings.ts'

test('every encoding of a text is the text, however long it is and whatever has been encoded after it', () => {
  const texts = [10, 5000, 520_000, 530_000, 600_000].map((length) => `${length} kW at 42 °C – `.repeat(length / 10))
  const cases = texts.map((text) => ({ text, encodings: encodedText(text) }))
  for (const { text, encodings } of cases) {
    expect(encodings.identity().toString()).toBe(text)
    if (encodings.br) expect(brotliDecompressSync(encodings.br).toString()).toBe(text)
    if (encodings.gzip) expect(gunzipSync(encodings.gzip()).toString()).toBe(text)
  }
})

test('each encoding of a short text takes no more memory than its bytes', () => {
  const { br, gzip, identity } = encodedText('42 kW at 42 °C – '.repeat(100))
  for (const bytes of [br, gzip?.(), identity()]) expect(bytes?.buffer.byteLength).toBe(bytes?.length)
})

test('half a surrogate pair becomes the replacement character', () => {
  expect(encodedText('42 kW \ud83d').identity().toString()).toBe('42 kW \ufffd')
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0, gzip; q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['*, br;q=0', 'gzip'],
  ['brotli, xgzip', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a client that accepts %s gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
