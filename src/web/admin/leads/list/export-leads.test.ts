import { expect, test } from 'vitest'
import { aStoredLead } from '#tests/makers.ts'
import { csvText, exportRows } from './export-leads.tsx'

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

test.each([
  ['Africa/Lagos', '2026-07-01T23:30:00.000Z', '2026-07-02 00:30'],
  ['Europe/Berlin', '2026-01-01T23:30:00.000Z', '2026-01-02 00:30'],
  ['Europe/Berlin', '2026-07-01T22:15:00.000Z', '2026-07-02 00:15'],
  ['America/New_York', '2026-11-01T05:30:00.000Z', '2026-11-01 01:30'],
  ['America/New_York', '2026-11-01T06:30:00.000Z', '2026-11-01 01:30'],
  ['Asia/Kathmandu', '2026-03-01T18:20:00.000Z', '2026-03-02 00:05'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01 00:00'],
])('on the clock of %s, a lead of %s was submitted at %s', (timeZone, createdAt, local) => {
  const notes = [
    { username: 'ada', createdAt, text: 'Called.\n=1+1' },
    { username: 'grace', createdAt, text: 'Wrote.' },
  ]
  const [head, row] = exportRows([{ ...aStoredLead, createdAt, followUpOn: '2026-12-24', notes }], {
    timeZone,
    ownerOf: () => 'Grace, Accra',
    hasLanguages: false,
  })
  const written = (name: string) => csvText([[row?.[head?.indexOf(name) ?? -1] ?? '']]).slice(1, -2)
  expect(written(`Submitted (${timeZone})`)).toBe(local)
  expect(written('Owner')).toBe('"Grace, Accra"')
  expect(written('Follow-up')).toBe('2026-12-24')
  expect(written('Outcome')).toBe('')
  expect(written('Notes')).toBe(`"${local}, ada: Called.\n'=1+1\n${local}, grace: Wrote."`)
})

test('a closed lead has its outcome, and an open one has not', () => {
  const outcome = {
    result: 'won',
    value: '1250000.50',
    currency: 'NGN',
    reason: '=1+1',
    at: aStoredLead.createdAt,
  } as const
  const rows = (['closed', 'quoted'] as const).map((status) => ({
    ...aStoredLead,
    status,
    source: 'fair' as const,
    outcome,
  }))
  const text = csvText(exportRows(rows, { timeZone: 'Africa/Lagos', ownerOf: () => null, hasLanguages: false }))
  const [head, closed, quoted] = text.split('\r\n')
  expect(head).toMatch(/,Source,Owner,Follow-up,Notes,Outcome,Value,Currency,Reason$/)
  expect(closed).toMatch(/,At a fair,,,,Won,1250000\.50,NGN,'=1\+1$/)
  expect(quoted).toMatch(/,At a fair,,,,,,,$/)
})

test.each([
  [false, 'en', false],
  [true, 'en', true],
  [false, 'fr', true],
] as const)(
  'with more languages: %s, a lead in %s has a column for its language: %s',
  (hasLanguages, language, isThere) => {
    const context = { timeZone: 'Africa/Lagos', ownerOf: () => null, hasLanguages }
    const [head, row] = exportRows([{ ...aStoredLead, language }], context)
    expect(head?.includes('Language')).toBe(isThere)
    expect(row).toHaveLength(head?.length ?? 0)
  },
)
