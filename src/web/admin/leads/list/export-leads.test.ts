import { expect, test } from 'vitest'
import { csvText } from './export-leads.tsx'

const cell = (text: string) => csvText([[text]]).slice(1, -2)

test('a file begins with the byte order mark that makes Excel read UTF-8, and every row ends in CRLF', () => {
  expect(
    csvText([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toBe('\uFEFFa,b\r\nc,d\r\n')
})

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['Bello, Amina', '"Bello, Amina"'],
  ['the "big" one', '"the ""big"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['Zürich €', 'Zürich €'],
])('%j is written as %j', (text, cellText) => {
  expect(cell(text)).toBe(cellText)
})

test.each(['=1+1', '+234 803', '-2', '@sum', '\tx', '\rx', '  =1', '\u0000=1', '＝1', '=HYPERLINK("http://x","y")'])(
  '%j gets an apostrophe, which keeps a spreadsheet from running it',
  (text) => {
    expect(cell(text).replace(/^"/, '')).toMatch(/^'/)
  },
)

test.each([
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x;  @sum', "x;'  @sum"],
  ['x\t=1', "x\t'=1"],
  ['x\n=1', '"x\n\'=1"'],
  ['x\r\n\n-1', '"x\r\n\n\'-1"'],
  ['x;"=1"', '"x;\'""=1"""'],
  ['x;＝1', "x;'＝1"],
  ['x; y; z', 'x; y; z'],
])('%j has no formula for a spreadsheet that separates cells by another character than a comma', (text, cellText) => {
  expect(cell(text)).toBe(cellText)
})

test.each(['+234 803 000 0150', '+49 (0)30 123-45/67, ext. 12', '0803 000 0150', '-5'])(
  'the phone number %j is written as it is',
  (number) => {
    expect(
      csvText([['a', number]], { phoneColumn: 1 })
        .slice(1, -2)
        .replaceAll('"', ''),
    ).toBe(`a,${number}`)
  },
)

test.each(['+234;=1+1', '=1+1', '@sum', '+HYPERLINK(A1)', '+1\n=1'])('%j in the phone column is escaped', (text) => {
  expect(csvText([['a', text]], { phoneColumn: 1 })).toContain("'")
})

test('a text with an operator in its middle stays as it is', () => {
  expect(cell('1-2=3')).toBe('1-2=3')
  expect(cell('a@b.example')).toBe('a@b.example')
})
