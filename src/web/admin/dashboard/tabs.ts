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
  Body: ComponentType
}

/** The dashboard's tabs in their order; each brings its own code. */
export const tabs: Record<TabName, Tab> = {
  quotes: { title: 'Quotes', Icon: Inbox, key: 'q', Body: lazy(() => import('../quotes/quotes-tab.tsx')) },
  overview: {
    title: 'Overview',
    Icon: LayoutDashboard,
    key: 'o',
    Body: lazy(() => import('../overview/overview-tab.tsx')),
  },
  projects: { title: 'Projects', Icon: Sun, key: 'p', Body: lazy(() => import('../projects/projects-tab.tsx')) },
  products: { title: 'Products', Icon: Package, key: 'r', Body: lazy(() => import('../products/products-tab.tsx')) },
  content: { title: 'Content', Icon: FileText, key: 'c', Body: lazy(() => import('../content/content-tab.tsx')) },
  media: { title: 'Media', Icon: Images, key: 'm', Body: lazy(() => import('../media/media-tab.tsx')) },
  news: { title: 'News', Icon: Newspaper, key: 'n', Body: lazy(() => import('../news/news-tab.tsx')) },
  settings: { title: 'Settings', Icon: Settings, key: 's', Body: lazy(() => import('../settings/settings-tab.tsx')) },
}

export const tabNames = Object.keys(tabs) as TabName[]

export const isTab = (name: string | null): name is TabName => name !== null && Object.hasOwn(tabs, name)
