import type { PageProduct, PublicProduct } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import { fill } from '#contract/texts/texts.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useJsonBlock } from '../../api/content.ts'
import { Head } from '../head.tsx'
import { breadcrumbs, productPage } from '../linked-data.ts'

export function ProductHead({ product }: { product: PublicProduct | PageProduct }) {
  const { name } = useJsonBlock('company')
  const common = useTexts('common')
  const texts = useTexts('products').product
  const address = pages.product.href({ id: product.id })
  return (
    <Head
      title={`${product.title} | ${name}`}
      description={product.description}
      keywords={fill(texts.keywords, { title: product.title })}
      canonical={address}
      translatedInto={product.languages ?? []}
      image={product.image}
      imageAlt={product.picture?.alt}
      linkedData={
        import.meta.env.SSR
          ? (site) => [
              productPage(product, address, name, site),
              breadcrumbs(
                site,
                { name: common.pages.products, path: pages.products.href() },
                { name: product.title, path: address },
              ),
            ]
          : undefined
      }
    />
  )
}
