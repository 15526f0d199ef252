import { expect, test } from 'vitest'
import { originText } from './lead-texts.ts'

const origin = { firstPath: '/projects/3', firstTitle: 'Kano cold store', referrer: '', utm: {}, formTitle: 'Products' }

test.each([
  [{ referrer: 'www.google.com' }, 'Came from google, first read “Kano cold store”, then “Products”'],
  [{ referrer: 'google.com.ng' }, 'Came from google, first read “Kano cold store”, then “Products”'],
  [
    { referrer: 'www.energy-news.example' },
    'Came from energy-news.example, first read “Kano cold store”, then “Products”',
  ],
  [{ referrer: 'notgoogle.example' }, 'Came from notgoogle.example, first read “Kano cold store”, then “Products”'],
  [
    { referrer: 'www.google.com', utm: { source: 'newsletter', campaign: 'harmattan' } },
    'Came from newsletter (campaign harmattan), first read “Kano cold store”, then “Products”',
  ],
  [{ formTitle: 'Kano cold store' }, 'Came directly, first read “Kano cold store”'],
  [{ firstTitle: '' }, 'Came directly, first read “/projects/3”, then “Products”'],
])('an origin with %j is described in a sentence', (more, words) => {
  expect(originText({ ...origin, ...more })).toBe(words)
})
