import { renderToStaticMarkup } from 'react-dom/server'
import { adminPath, loginPath } from '#contract/pages.ts'
import { DashboardLoading } from './admin/dashboard/dashboard-loading.tsx'
import type { AssetTags } from './asset-tags.ts'
import { documentOf } from './document.ts'

const titles: Record<string, string> = { [loginPath]: 'Sign in', [adminPath]: 'Dashboard' }

export const isAdminPath = (path: string) => Object.hasOwn(titles, path)

/**
 * Renders the HTML document of the login or of the dashboard. The document says only that the page is loading; the
 * browser renders the page itself.
 */
export function adminShell(path: string, assets: AssetTags, origin: string) {
  const head = {
    title: `${titles[path]} · Administration`,
    description: 'Administration of this site',
    keywords: '',
    canonical: null,
  }
  const data = { replies: [], posted: null, origin, path, search: '' }
  const body = renderToStaticMarkup(<DashboardLoading />)
  const { start, end } = documentOf({ head, assets, data, body })
  return start + assets.styles + end
}
