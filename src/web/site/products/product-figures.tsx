import type { Specification } from '#contract/content/products.ts'
import { typeset } from '../typeset.ts'

/** Large figures of a product, each with its unit and its name. */
export function ProductFigures({ figures, isLarge = false }: { figures: Specification[]; isLarge?: boolean }) {
  if (figures.length === 0) return null
  return (
    <dl className={`product-figures ${isLarge ? 'product-figures-large' : ''}`}>
      {figures.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{typeset(label)}</dt>
          <dd>
            {typeset(value)}
            {unit && (
              <>
                {'\u00a0'}
                <small>{unit}</small>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
