import { isDeep } from '../depth.ts'

/** Addresses of every kind of public page on a fresh site. */
export const publicPages = [
  '/',
  '/about',
  '/products',
  '/products/1',
  '/products/data-sheets',
  '/products/compare',
  '/products/compare?ids=2%2C3%2C5',
  '/projects',
  '/projects?category=Solar+Energy',
  '/projects?country=Ghana',
  '/projects/1',
  '/news',
  '/news/1',
  '/contact',
  '/contact?sent=1',
  '/estimate',
  '/estimate?place=Nairobi&monthlyKwh=lots&tilt=120',
  '/search',
  '/search?q=batery',
  '/search?q=xylophone',
  '/privacy',
  '/terms',
  '/cookies',
  '/no/such/page',
]

const differentPages = ['/', '/products/1', '/projects', '/news/1', '/contact', '/estimate']

/** The pages whose checks take long: in `npm test` six different ones, in `npm run test:deep` all. */
export const checkedPages = isDeep ? publicPages : differentPages
