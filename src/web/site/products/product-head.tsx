import type { PageProduct, PublicProduct } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import { useJsonBlock } from '../../api/content.ts'
import { Head, useSiteOrigin } from '../head.tsx'
import { breadcrumbs, productPage } from '../linked-data.ts'

export function ProductHead({ product }: { product: PublicProduct | PageProduct }) {
  const { name } = useJsonBlock('company')
  const origin = useSiteOrigin()
  const address = pages.product.href({ id: product.id })
  return (
    <Head
      title={`${product.title} | ${name}`}
      description={product.description}
      keywords={`${product.title}, renewable energy equipment, quote`}
      canonical={address}
      image={product.image}
      imageAlt={product.picture?.alt}
      linkedData={
        import.meta.env.SSR
          ? [
              productPage(product, address, name, origin),
              breadcrumbs(
                origin,
                { name: 'Products', path: pages.products.href() },
                { name: product.title, path: address },
              ),
            ]
          : undefined
      }
    />
  )
}
