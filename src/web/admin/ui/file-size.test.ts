import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test.each([
  [0, '0 Bytes'],
  ['0', '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  ['1536', '1.5 KB'],
  [1024 ** 2, '1 MB'],
  [1_234_567, '1.18 MB'],
  [5 * 1024 ** 3, '5 GB'],
  [5000 * 1024 ** 3, '5000 GB'],
  ['', '0 Bytes'],
  ['many', '0 Bytes'],
])('%j bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
