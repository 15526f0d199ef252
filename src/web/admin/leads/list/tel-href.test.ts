import { expect, test } from 'vitest'
import { telHref } from './tel-href.ts'

test.each([
  ['+234 803 000 0150', 'tel:+2348030000150'],
  ['+49 (0)30 123-45127', 'tel:+493012345127'],
  ['0049 (0)30 12345', 'tel:00493012345'],
  ['(0)803 000 0150', 'tel:08030000150'],
  ['+1 (555) 010-0199 ext. 12', 'tel:+15550100199;ext=12'],
  ['+1 555 010 0199 x12', 'tel:+15550100199;ext=12'],
  ['030 12345, Extension: 7', 'tel:03012345;ext=7'],
  ['030/12345 #7', 'tel:03012345;ext=7'],
])('%s is dialled as %s', (phone, address) => {
  expect(telHref(phone)).toBe(address)
})
