import { ChartColumn, Cog, Factory, Leaf, Lightbulb, type LucideIcon, TrendingUp } from 'lucide-react'
import type { ProductIcon as Name } from '#contract/products.ts'

const icons: Record<Name, LucideIcon> = { TrendingUp, Factory, Lightbulb, Leaf, Cog, BarChart3: ChartColumn }

export function ProductIcon({ name, className }: { name: Name; className?: string }) {
  const Icon = icons[name]
  return <Icon aria-hidden className={className} />
}
