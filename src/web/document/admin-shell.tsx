import { renderToStaticMarkup } from 'react-dom/server'
import { adminPath, loginPath } from '#contract/platform/pages.ts'
import { mainLanguage } from '#contract/texts/languages.ts'
import { DashboardLoading } from '#web/admin/dashboard/frame/dashboard-loading.tsx'
import { contentQuery, optionalBlocksQuery } from '../api/content.ts'
import type { Replies } from '../api/queries.ts'
import type { AssetTags } from './asset-tags.ts'
import { type BrandHead, defaultBrandHead } from './brand-head.ts'
import { documentOf, joinHtml } from './document.ts'

const titles: Record<string, string> = { [loginPath]: 'Sign in', [adminPath]: 'Dashboard' }

export const isAdminPath = (path: string) => Object.hasOwn(titles, path)

/** The queries for the company's logo and name, which the login and the dashboard show. */
export const adminQueries = [contentQuery('company'), optionalBlocksQuery]

type Parts = { path: string; assets: AssetTags; origin: string; replies: Replies; icons: BrandHead['icons'] }

/**
 * Renders the HTML document of the login or of the dashboard. The document says only that the page is loading; the
 * browser renders the page itself. The document has the brand's icons and logo, but the dashboard's own colours.
 */
export function adminShell({ path, assets, origin, replies, icons }: Parts) {
  const head = {
    title: `${titles[path]} · Administration`,
    description: 'Administration of this site',
    keywords: '',
    canonical: null,
    siteName: 'Administration',
    language: mainLanguage,
    languages: [mainLanguage],
  }
  const data = { replies, posted: null, origin, path, search: '' }
  const body = renderToStaticMarkup(<DashboardLoading />)
  const { start, end } = documentOf({
    language: mainLanguage,
    head,
    assets,
    brand: { ...defaultBrandHead, icons },
    data,
    body,
  })
  return joinHtml(start, assets.styles, ...end)
}
