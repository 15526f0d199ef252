import { Link } from 'wouter'
import type { PageProduct, Specification } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Picture } from '../../ui/picture.tsx'
import { typeset } from '../typeset.ts'
import { DataSheetLink, SpecificationTable, specificationText } from './product-details.tsx'

/**
 * Shows two or three products side by side. One table has the specifications that at least two products state; below it
 * are those that only one states.
 */
export function Comparison({ products }: { products: PageProduct[] }) {
  const sharedRowLabels = sharedLabels(products)
  const columns = products.length === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2'
  return (
    <div className="grid grid-cols-1 gap-12">
      <ul className={`grid gap-x-10 gap-y-10 ${columns}`}>
        {products.map((product, index) => (
          <Heading key={product.id} product={product} isFirst={index === 0} />
        ))}
      </ul>
      <div>
        <h2 id="shared-title" className="text-2xl">
          Side by side
        </h2>
        {sharedRowLabels.length > 0 ? (
          <SharedTable labels={sharedRowLabels} products={products} />
        ) : (
          <p className="mt-4">
            No specification is given for more than one of these products. Each product’s own specifications are below.
          </p>
        )}
      </div>
      <div className={`grid gap-x-10 gap-y-10 ${columns}`}>
        {products.map((product) => (
          <section key={product.id} aria-label={`Further specifications of ${product.title}`}>
            <h2 className="text-lg">{typeset(product.title)}</h2>
            <SpecificationTable rows={product.specifications.filter(({ label }) => !sharedRowLabels.includes(label))} />
          </section>
        ))}
      </div>
    </div>
  )
}

/** Returns the labels of specifications that at least two products have, in the order of the first product with each. */
function sharedLabels(products: PageProduct[]) {
  const labels = products.flatMap(({ specifications }) => [...new Set(specifications.map(({ label }) => label))])
  return [...new Set(labels)].filter((label) => labels.indexOf(label) !== labels.lastIndexOf(label))
}

function Heading({ product, isFirst }: { product: PageProduct; isFirst: boolean }) {
  const { id, title, description, image, picture } = product
  return (
    <li className="grid grid-rows-[auto_auto_1fr_auto] gap-3">
      <Picture
        url={image}
        facts={picture}
        sizes="(min-width: 1344px) 26rem, (min-width: 768px) 30vw, 92vw"
        isFirst={isFirst}
        className="aspect-[8/5] w-full object-cover"
      />
      <h2 className="text-xl lg:text-2xl">
        <Link href={pages.product.href({ id })} className="decoration-sun underline-offset-4 hover:underline">
          {typeset(title)}
        </Link>
      </h2>
      <p className="text-ink-soft">{typeset(description)}</p>
      <div className="flex flex-wrap gap-3 pt-2 print:hidden">
        <Link href={pages.product.href({ id })} className={buttonStyles.primary}>
          Get Quote<span className="sr-only"> for {title}</span>
        </Link>
        <DataSheetLink product={product} />
      </div>
    </li>
  )
}

const SharedTable = ({ labels, products }: { labels: string[]; products: PageProduct[] }) => (
  <table className="specifications compared mt-4" aria-labelledby="shared-title">
    <thead>
      <tr>
        <td />
        {products.map(({ id, title }) => (
          <th key={id} scope="col">
            {typeset(title)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {labels.map((label) => (
        <tr key={label}>
          <th scope="row">{typeset(label)}</th>
          {products.map(({ id, specifications }) => (
            <td key={id}>{valueIn(specifications, label)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

function valueIn(specifications: Specification[], label: string) {
  const row = specifications.find((row) => row.label === label)
  return row ? specificationText(row) : <span className="text-ink-soft">not stated</span>
}
