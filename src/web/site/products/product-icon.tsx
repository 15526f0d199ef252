import type { ProductIcon as Name } from '#contract/content/products.ts'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'

/** The icon of a product. The file icons.svg contains a symbol for each of these names. */
export function ProductIcon({ name, className }: { name: Name; className?: string }) {
  return <SpriteIcon name={name} className={className} />
}
