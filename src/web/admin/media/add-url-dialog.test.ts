import { expect, test } from 'vitest'
import { guessedMimeType } from './add-url-dialog.tsx'

test.each([
  ['https://x.example/a.jpg', 'image/jpeg'],
  ['https://x.example/a.JPEG?w=3', 'image/jpeg'],
  ['https://x.example/a.png#top', 'image/png'],
  ['https://x.example/a.gif', 'image/gif'],
  ['https://x.example/a.b.webp', 'image/webp'],
  ['https://x.example/sheet.pdf', 'application/pdf'],
  ['https://x.example/picture', 'image/jpeg'],
  ['https://x.example/a.bmp', 'image/jpeg'],
])('the file at %s is guessed to be %s', (url, mimeType) => {
  expect(guessedMimeType(url)).toBe(mimeType)
})
