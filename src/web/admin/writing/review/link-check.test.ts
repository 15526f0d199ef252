import { expect, test } from 'vitest'
import { linkProblem } from './link-check.tsx'

const missingFiles = new Set(['/media/4567/gone.pdf'])
const brokenLinks = new Set(['https://example.com/gone'])
const known = {
  pages: new Set(['/', '/news', '/news/3', '/products/1']),
  redirects: new Set(['/shop']),
  missingFiles,
  brokenLinks,
}
const problem = (href: string) => linkProblem(href, { origin: 'https://site.example', known, partCount: 2 })

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
  ['#part-2'],
])('nothing is wrong with %s', (href) => {
  expect(problem(href)).toBeNull()
})

test.each([
  ['/news/4', 'leads to a page that is not there'],
  ['https://site.example/news/4', 'leads to a page that is not there'],
  ['/prodcuts', 'leads to a page that is not there'],
  ['/trust/financing', 'leads to a page that is not there'],
  ['/media/4567/gone.pdf', 'leads to a page that is not there'],
  ['https://example.com/gone', 'leads to another site that does not show the page'],
  ['', 'has no address'],
  ['http://example.com', 'begins with http: instead of https: and will be removed'],
  ['https://example..com', 'leads to a site whose name is not complete'],
  ['https://https://example.com', 'leads to a site whose name is not complete'],
  ['https://intranet/page', 'leads to a site whose name is not complete'],
  ['mailto:office', 'is not an e-mail address'],
  ['tel:call', 'is not a phone number'],
  ['#part-3', 'leads to a place that this page does not have'],
  ['#_Toc123', 'leads to a place that this page does not have'],
])('%s %s', (href, words) => {
  expect(problem(href)).toBe(words)
})

test.each([['www.example.com'], ['htps://example.com'], ['//example.com'], ['https://exa mple.com']])(
  '%s is not complete',
  (href) => {
    expect(problem(href)).toMatch(/^is not a complete address/)
  },
)
