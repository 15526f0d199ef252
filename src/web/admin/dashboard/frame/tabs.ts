import { type ComponentType, createElement, lazy } from 'react'
import type { TabName } from '#web/admin/addresses.ts'
import {
  FileText,
  type Icon,
  Images,
  Inbox,
  LayoutDashboard,
  Newspaper,
  Package,
  Settings,
  Sun,
} from '#web/ui/icons.tsx'

type Tab = {
  title: string
  Icon: Icon
  /** The letter that opens the tab when it is pressed after `g`. */
  key: string
  /** Loads the code early, so that the tab can be shown sooner. */
  preload: () => void
  body: () => ComponentType
}

type Load = () => Promise<{ default: ComponentType }>

function tab(title: string, Icon: Icon, key: string, load: Load): Tab {
  return { title, Icon, key, preload: () => void load().catch(() => {}), body: lazyTab(load) }
}

/** Like React's `lazy`, except that after a failure the code is loaded again when the tab is next shown. */
function lazyTab(load: Load) {
  let Body: ComponentType | null = null
  const loadOnce = () =>
    load().catch((error) => {
      Body = null
      throw error
    })
  return () => {
    Body ??= lazy(loadOnce)
    return Body
  }
}

/** The dashboard's tabs in their order. The browser loads the code of a tab when the tab is first shown. */
export const tabs: Record<TabName, Tab> = {
  quotes: tab('Quotes', Inbox, 'q', async () => {
    const [{ LeadsTab }, { SetupChecklist }] = await Promise.all([
      import('#web/admin/leads/list/leads-tab.tsx'),
      import('../overview/setup.tsx'),
    ])
    return { default: () => createElement(LeadsTab, { SetupChecklist }) }
  }),
  overview: tab('Overview', LayoutDashboard, 'o', () => import('../overview/overview-tab.tsx')),
  projects: tab('Projects', Sun, 'p', () => import('#web/admin/content/projects/projects-tab.tsx')),
  products: tab('Products', Package, 'r', () => import('#web/admin/content/products/products-tab.tsx')),
  content: tab('Content', FileText, 'c', () => import('#web/admin/content/blocks/blocks-tab.tsx')),
  media: tab('Media', Images, 'm', () => import('#web/admin/media/media-tab.tsx')),
  news: tab('News', Newspaper, 'n', () => import('#web/admin/content/news/news-tab.tsx')),
  settings: tab('Settings', Settings, 's', () => import('../settings/settings-tab.tsx')),
}

export const tabNames = Object.keys(tabs) as TabName[]

export const isTabName = (name: string | null): name is TabName => name !== null && Object.hasOwn(tabs, name)
