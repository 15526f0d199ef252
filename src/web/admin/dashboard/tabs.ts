import {
  FileText,
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Newspaper,
  Package,
  Settings,
  Sun,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { TabName } from '../addresses.ts'

type Tab = {
  title: string
  Icon: LucideIcon
  /** Goes there after a `g`. */
  key: string
  body: () => ComponentType
}

/** Like React's lazy, which would keep a failure for good: here the next time that the tab is shown is another try. */
function later(load: () => Promise<{ default: ComponentType }>) {
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

/** The dashboard's tabs in their order; each brings its own code. */
export const tabs: Record<TabName, Tab> = {
  quotes: { title: 'Quotes', Icon: Inbox, key: 'q', body: later(() => import('../quotes/quotes-tab.tsx')) },
  overview: {
    title: 'Overview',
    Icon: LayoutDashboard,
    key: 'o',
    body: later(() => import('../overview/overview-tab.tsx')),
  },
  projects: { title: 'Projects', Icon: Sun, key: 'p', body: later(() => import('../projects/projects-tab.tsx')) },
  products: { title: 'Products', Icon: Package, key: 'r', body: later(() => import('../products/products-tab.tsx')) },
  content: { title: 'Content', Icon: FileText, key: 'c', body: later(() => import('../content/content-tab.tsx')) },
  media: { title: 'Media', Icon: Images, key: 'm', body: later(() => import('../media/media-tab.tsx')) },
  news: { title: 'News', Icon: Newspaper, key: 'n', body: later(() => import('../news/news-tab.tsx')) },
  settings: { title: 'Settings', Icon: Settings, key: 's', body: later(() => import('../settings/settings-tab.tsx')) },
}

export const tabNames = Object.keys(tabs) as TabName[]

export const isTab = (name: string | null): name is TabName => name !== null && Object.hasOwn(tabs, name)
