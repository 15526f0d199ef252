import { expect, test } from 'vitest'
import { linkProblem } from './link-problem.ts'

const known = { pages: new Set(['/', '/news', '/news/3', '/products/1']), redirects: new Set(['/shop']) }
const problem = (href: string) => linkProblem(href, 'https://site.example', known)

test.each([
  ['/'],
  ['/news/3'],
  ['/news/3?from=mail#part-2'],
  ['https://site.example/products/1'],
  ['/products/data-sheets'],
  ['/shop'],
  ['/feed.xml'],
  ['/media/0123/sheet.pdf'],
  ['https://example.com/anything'],
  ['mailto:office@example.com'],
  ['tel:+234800000000'],
  ['#part-1'],
])('nothing is wrong with %s', (href) => {
  expect(problem(href)).toBeNull()
})

test.each([
  ['/news/4', 'leads to a page that is not there'],
  ['https://site.example/news/4', 'leads to a page that is not there'],
  ['/prodcuts', 'leads to a page that is not there'],
  ['https://intranet/page', 'leads to a site whose name is not complete'],
  ['mailto:office', 'is not an e-mail address'],
  ['tel:call', 'is not a phone number'],
  ['#_Toc123', 'leads to a place that this page does not have'],
])('%s %s', (href, words) => {
  expect(problem(href)).toBe(words)
})
