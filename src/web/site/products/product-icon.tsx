import type { ProductIcon as Name } from '#contract/products.ts'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'

/** The icons that the specification names are in icons.svg under these names. */
export function ProductIcon({ name, className }: { name: Name; className?: string }) {
  return <SpriteIcon name={name} className={className} />
}
