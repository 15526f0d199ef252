import { expect, test } from 'vitest'
import { fileSizeText } from './file-preview.tsx'

test.each([
  [0, '0.00 Bytes'],
  ['0', '0.00 Bytes'],
  [1, '1.00 Bytes'],
  [1023, '1023.00 Bytes'],
  [1024, '1.00 KB'],
  ['1536', '1.50 KB'],
  [1024 ** 2, '1.00 MB'],
  [140_186, '136.90 KB'],
  [1_234_567, '1.18 MB'],
  [5 * 1024 ** 3, '5.00 GB'],
  [5000 * 1024 ** 3, '5000.00 GB'],
  ['', '0.00 Bytes'],
  ['many', '0.00 Bytes'],
])('%j bytes are written as %s', (bytes, words) => {
  expect(fileSizeText(bytes)).toBe(words)
})
