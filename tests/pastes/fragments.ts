import type { Fragment, Item, List, Part, Run } from './fragment.ts'

const heading = (level: number, becomes: number, ...runs: Run[]): Part => ({ kind: 'heading', level, becomes, runs })
const paragraph = (...runs: Run[]): Part => ({ kind: 'paragraph', runs })
const item = (text: Run, inner?: List): Item => ({ runs: [text], ...(inner && { inner }) })
const bullets = (...items: Item[]): List => ({ kind: 'list', isNumbered: false, items })
const numbers = (...items: Item[]): List => ({ kind: 'list', isNumbered: true, items })
const table = (hasHead: boolean, ...rows: Run[][]): Part => ({
  kind: 'table',
  hasHead,
  rows: rows.map((cells) => cells.map((cell) => [cell])),
})
const bold = (text: string): Run => ({ text, bold: true })
const italic = (text: string): Run => ({ text, italic: true })
const link = (text: string, href: string): Run => ({ text, href })

/** Fragments that a person can write in every program of word-editors.ts and web-editors.ts. */
export const fragments: Fragment[] = [
  { name: 'a sentence', parts: [paragraph('The plant at Kaduna went live in March.')] },
  {
    name: 'three paragraphs',
    parts: [paragraph('One roof.'), paragraph('Two inverters.'), paragraph('Three phases.')],
  },
  { name: 'bold in the middle', parts: [paragraph('It made ', bold('412 MWh'), ' in a year.')] },
  { name: 'bold at both ends', parts: [paragraph(bold('First'), ' the roof, the cable ', bold('last'))] },
  { name: 'italics', parts: [paragraph('The ', italic('Harmattan'), ' carries dust.')] },
  { name: 'bold italics', parts: [paragraph('Dust is ', { text: 'the', bold: true, italic: true }, ' cause.')] },
  { name: 'a link', parts: [paragraph('See ', link('the data sheet', 'https://example.com/sheet.pdf?a=1&b=2'), '.')] },
  {
    name: 'a bold link',
    parts: [paragraph('Read ', { text: 'the report', bold: true, href: 'https://example.com/r' }, '.')],
  },
  { name: 'a mail link', parts: [paragraph('Write to ', link('the office', 'mailto:office@example.com'), ' today.')] },
  { name: 'a subscript', parts: [paragraph('It saves CO', { text: '2', sub: true }, ' every day.')] },
  { name: 'signs of HTML', parts: [paragraph('5 < 6 & 7 > 3, "quoted" & <b>not bold</b>')] },
  { name: 'letters of many scripts', parts: [paragraph('Ọ̀yọ́, Zürich, 東京, Ελλάδα and 40 °C ☀')] },
  { name: 'a title', parts: [heading(1, 2, 'Annual report'), paragraph('All went well.')] },
  {
    name: 'a title with sections',
    parts: [
      heading(1, 2, 'Report'),
      heading(2, 3, 'Yield'),
      paragraph('More.'),
      heading(2, 3, 'Cost'),
      paragraph('Less.'),
    ],
  },
  {
    name: 'sections only',
    parts: [
      heading(2, 2, 'Yield'),
      paragraph('More.'),
      heading(3, 3, 'By month'),
      paragraph('July.'),
      heading(2, 2, 'Cost'),
    ],
  },
  { name: 'a level left out', parts: [heading(1, 2, 'Report'), heading(3, 3, 'Yield'), paragraph('More.')] },
  {
    name: 'small headings only',
    parts: [heading(3, 2, 'Yield'), paragraph('More.'), heading(3, 2, 'Cost'), paragraph('Less.')],
  },
  {
    name: 'a heading with italics',
    parts: [heading(2, 2, 'The ', italic('Harmattan'), ' season'), paragraph('It is dry.')],
  },
  { name: 'bullets', parts: [bullets(item('Panels'), item('Inverters'), item('Cables'))] },
  { name: 'numbers', parts: [numbers(item('Measure'), item('Plan'), item('Build'))] },
  {
    name: 'bullets between paragraphs',
    parts: [paragraph('We brought:'), bullets(item('a crane'), item('a crew')), paragraph('and went home.')],
  },
  {
    name: 'bullets in bullets',
    parts: [bullets(item('Roof', bullets(item('rails'), item('clamps'))), item('Ground'))],
  },
  { name: 'numbers in bullets', parts: [bullets(item('Before', numbers(item('call'), item('visit'))), item('After'))] },
  { name: 'bold in an item', parts: [bullets(item(bold('Panels')), item('Inverters'))] },
  { name: 'links in numbers', parts: [numbers(item(link('Yield', 'https://example.com/y')), item('Cost'))] },
  {
    name: 'a heading over numbers',
    parts: [heading(2, 2, 'Steps'), numbers(item('Ask'), item('Sign')), paragraph('Done.')],
  },
  { name: 'a table', parts: [table(false, ['Month', 'Yield'], ['May', '31 MWh'], ['June', '29 MWh'])] },
  { name: 'a table with bold words', parts: [table(false, [bold('Cell'), 'LFP'], ['Cycles', '6,000'])] },
  {
    name: 'a table under a heading',
    parts: [heading(2, 2, 'Figures'), table(false, ['PR', '77 %'], ['Loss', '3 %']), paragraph('As measured.')],
  },
  {
    name: 'an article',
    parts: [
      heading(1, 2, 'First light'),
      paragraph('Forty ', bold('kilowatts'), ' on ', italic('one'), ' roof.'),
      heading(2, 3, 'Parts'),
      bullets(item('80 panels'), item('1 inverter', bullets(item('40 kW')))),
      heading(2, 3, 'Yield'),
      table(false, ['Year', 'MWh'], ['2025', '61']),
      paragraph('More in ', link('the file', 'https://example.com/file'), '.'),
    ],
  },
]
