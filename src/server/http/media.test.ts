import { describe, expect, test } from 'vitest'
import { storeFile } from '#server/media/store.ts'
import { startApp } from '#tests/app.ts'
import { rangeOf } from './media.ts'

test.each([
  [undefined, null],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['lines=0-1', null],
])('of ten bytes, %s asks for %j', (header, range) => {
  expect(rangeOf(header, 10)).toEqual(range)
})

describe('a file of the library', () => {
  const bytes = Buffer.from('0123456789')
  const film = { bytes, originalName: 'film.mp4', mimeType: 'video/mp4', alt: '', picture: null }

  test('is sent whole or in the part that is asked for', async () => {
    await using app = await startApp('SQLite')
    const { url } = await storeFile(app.db, film)
    const ask = (headers: Record<string, string>) => app.inject({ method: 'GET', url, headers })

    const whole = await ask({})
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' })
    expect(whole.body).toBe('0123456789')

    const part = await ask({ range: 'bytes=2-4' })
    expect(part.statusCode).toBe(206)
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' })
    expect(part.body).toBe('234')

    const none = await ask({ range: 'bytes=10-' })
    expect(none.statusCode).toBe(416)
    expect(none.headers['content-range']).toBe('bytes */10')

    const changed = await ask({ range: 'bytes=2-4', 'if-range': '"another"' })
    expect(changed.statusCode).toBe(200)

    const same = await ask({ range: 'bytes=2-4', 'if-range': String(whole.headers.etag) })
    expect(same.statusCode).toBe(206)

    const known = await ask({ 'if-none-match': String(whole.headers.etag) })
    expect(known.statusCode).toBe(304)
  })
})
