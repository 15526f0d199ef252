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
  body: () => ComponentType
}

/** Like React's `lazy`, except that after a failure the code is loaded again when the tab is next shown. */
function lazyTab(load: () => Promise<{ default: ComponentType }>) {
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

/** The dashboard's tabs in their order. The code of each is loaded when it is shown. */
export const tabs: Record<TabName, Tab> = {
  quotes: {
    title: 'Quotes',
    Icon: Inbox,
    key: 'q',
    body: lazyTab(async () => {
      const [{ LeadsTab }, { Setup }] = await Promise.all([
        import('#web/admin/leads/list/leads-tab.tsx'),
        import('../overview/setup.tsx'),
      ])
      return { default: () => createElement(LeadsTab, { Setup }) }
    }),
  },
  overview: {
    title: 'Overview',
    Icon: LayoutDashboard,
    key: 'o',
    body: lazyTab(() => import('../overview/overview-tab.tsx')),
  },
  projects: {
    title: 'Projects',
    Icon: Sun,
    key: 'p',
    body: lazyTab(() => import('#web/admin/content/projects/projects-tab.tsx')),
  },
  products: {
    title: 'Products',
    Icon: Package,
    key: 'r',
    body: lazyTab(() => import('#web/admin/content/products/products-tab.tsx')),
  },
  content: {
    title: 'Content',
    Icon: FileText,
    key: 'c',
    body: lazyTab(() => import('#web/admin/content/blocks/blocks-tab.tsx')),
  },
  media: { title: 'Media', Icon: Images, key: 'm', body: lazyTab(() => import('#web/admin/media/media-tab.tsx')) },
  news: {
    title: 'News',
    Icon: Newspaper,
    key: 'n',
    body: lazyTab(() => import('#web/admin/content/news/news-tab.tsx')),
  },
  settings: {
    title: 'Settings',
    Icon: Settings,
    key: 's',
    body: lazyTab(() => import('../settings/settings-tab.tsx')),
  },
}

export const tabNames = Object.keys(tabs) as TabName[]

export const isTab = (name: string | null): name is TabName => name !== null && Object.hasOwn(tabs, name)
