import type { PublicProduct } from '#contract/products.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'
import { typeset } from '../typeset.ts'

export function KeyFeatures({ features, level: Heading }: { features: string[]; level: 'h2' | 'h3' }) {
  return (
    <section>
      <Heading className="text-lg">Key Features</Heading>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-leaf">
        {features.map((feature) => (
          <li key={feature}>{typeset(feature)}</li>
        ))}
      </ul>
    </section>
  )
}

/** The link to the data sheet of a product that has one. */
export function SpecsLink({ product: { specFile, title } }: { product: PublicProduct }) {
  if (!specFile) return null
  return (
    <a href={specFile} download className={buttonStyles.outline}>
      <SpriteIcon name="download" className="size-5" />
      Specs
      <span className="sr-only"> of {title} (PDF)</span>
    </a>
  )
}
