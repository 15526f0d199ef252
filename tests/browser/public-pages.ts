/** An address of every kind of public page on a fresh site. */
export const publicPages = [
  '/',
  '/about',
  '/products',
  '/products/1',
  '/projects',
  '/projects?category=Solar+Energy',
  '/projects?country=Ghana',
  '/projects/1',
  '/news',
  '/news/1',
  '/contact',
  '/contact?sent=1',
  '/privacy',
  '/terms',
  '/cookies',
  '/no/such/page',
]
