import { Link } from 'wouter'
import type { PageProduct, Specification } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import { fill } from '#contract/texts/texts.ts'
import { PartlyHidden } from '#web/texts/partly-hidden.tsx'
import { useTexts } from '#web/texts/use-texts.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Picture } from '../../ui/picture.tsx'
import { InLanguage, langOf, linkTo } from '../other-language.tsx'
import { typeset } from '../typeset.ts'
import { DataSheetLink, SpecificationTable, specificationText } from './product-details.tsx'

/**
 * Shows two or three products side by side. One table has the specifications that at least two products state; below it
 * are those that only one states.
 */
export function Comparison({ products }: { products: PageProduct[] }) {
  const texts = useTexts('compare')
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
          {texts.sideBySide}
        </h2>
        {sharedRowLabels.length > 0 ? (
          <SharedTable labels={sharedRowLabels} products={products} />
        ) : (
          <p className="mt-4">{texts.nothingShared}</p>
        )}
      </div>
      <div className={`grid gap-x-10 gap-y-10 ${columns}`}>
        {products.map((product) => (
          <section key={product.id} aria-label={fill(texts.furtherOf, { title: product.title })}>
            <h2 {...langOf(product)} className="text-lg">
              {typeset(product.title)}
            </h2>
            <SpecificationTable
              rows={product.specifications.filter(({ label }) => !sharedRowLabels.includes(label))}
              lang={langOf(product)}
            />
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
  const link = linkTo(product, pages.product.href({ id }))
  const lang = langOf(product)
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
        <Link {...link} {...lang} className="decoration-sun underline-offset-4 hover:underline">
          {typeset(title)}
        </Link>
      </h2>
      <p {...lang} className="text-ink-soft">
        {typeset(description)}
      </p>
      <div className="flex flex-wrap gap-3 pt-2 print:hidden">
        <Link {...link} className={buttonStyles.primary}>
          <PartlyHidden text={useTexts('products').getQuote} title={<InLanguage lang={lang}>{title}</InLanguage>} />
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
        {products.map((product) => (
          <th key={product.id} {...langOf(product)} scope="col">
            {typeset(product.title)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {labels.map((label) => (
        <tr key={label}>
          <th {...langOf(products.find(({ specifications }) => rowIn(specifications, label)) ?? {})} scope="row">
            {typeset(label)}
          </th>
          {products.map((product) => (
            <td key={product.id}>
              <Value row={rowIn(product.specifications, label)} lang={langOf(product)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const rowIn = (specifications: Specification[], label: string) => specifications.find((row) => row.label === label)

function Value({ row, lang }: { row: Specification | undefined; lang: ReturnType<typeof langOf> }) {
  const { notStated } = useTexts('compare')
  return row ? (
    <InLanguage lang={lang}>{specificationText(row)}</InLanguage>
  ) : (
    <span className="text-ink-soft">{notStated}</span>
  )
}
