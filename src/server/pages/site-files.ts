import type { Palette } from '#contract/content/brand-palette.ts'
import { entityNames } from '#contract/editing/entities.ts'
import type { Tag } from '#contract/platform/endpoint.ts'
import { adminPath, loginPath, siteFilePaths } from '#contract/platform/pages.ts'
import type { Db } from '#server/platform/db/schema.ts'
import { readCompany, readPalette } from '#server/platform/settings/company.ts'
import { atomFeed } from './atom-feed.ts'
import { sitemap } from './sitemap.ts'

export type SiteFile = {
  path: string
  type: string
  tags: Tag[]
  make: (db: Db, origin: string) => Promise<string>
}

export const siteFiles: SiteFile[] = [
  {
    path: siteFilePaths.sitemap,
    type: 'application/xml; charset=utf-8',
    tags: [...entityNames],
    make: sitemap,
  },
  { path: siteFilePaths.feed, type: 'application/atom+xml; charset=utf-8', tags: ['content', 'news'], make: atomFeed },
  {
    path: siteFilePaths.robots,
    type: 'text/plain; charset=utf-8',
    tags: [],
    make: async (_db, origin) =>
      `User-agent: *\nDisallow: ${adminPath}\nDisallow: ${loginPath}\nDisallow: /api/\n\nSitemap: ${origin}${siteFilePaths.sitemap}\n`,
  },
  {
    path: siteFilePaths.manifest,
    type: 'application/manifest+json; charset=utf-8',
    tags: ['content'],
    make: async (db) => JSON.stringify(webManifest((await readCompany(db)).name, await readPalette(db))),
  },
]

const webManifest = (name: string, { paper, ink }: Palette) => ({
  name,
  short_name: name,
  start_url: '/',
  display: 'browser',
  background_color: paper,
  theme_color: ink,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
