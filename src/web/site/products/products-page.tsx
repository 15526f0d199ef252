import { useQuery } from '@tanstack/react-query'
import { productApi } from '#contract/products.ts'
import { ask } from '../../api/ask.ts'
import { useJson } from '../../api/content.ts'
import { Head } from '../../head.tsx'
import type { PageModule } from '../../page.ts'
import { pages } from '../../pages.ts'
import { Picture } from '../../ui/picture.tsx'
import { PageTitle } from '../page-title.tsx'
import { ListState } from '../query-state.tsx'
import { ProductIcon } from './product-icon.tsx'

const listed = ask(productApi.listPublic, {})

export const page: PageModule = { asks: () => [listed], Body: ProductsPage }

function ProductsPage() {
  const { name } = useJson('company')
  const products = useQuery(listed)
  return (
    <>
      <Head
        title={`Our Products | ${name}`}
        description="Equipment for renewable power: solar modules, wind turbines, battery storage, hybrid systems, lighting and monitoring."
        keywords="solar modules, wind turbines, battery storage, hybrid power, solar lighting, monitoring"
        canonical={pages.products.href()}
      />
      <PageTitle title="Our Products">Equipment that we have sized, installed and kept running ourselves.</PageTitle>
      <div className="shell py-20">
        <ListState query={products} loading="Loading products..." failed="The products could not be loaded.">
          {(items) => (
            <ul className="grid gap-x-10 gap-y-16 md:grid-cols-2 lg:grid-cols-3">
              {items.map((product) => (
                <li key={product.id} className="grid content-start gap-4">
                  <Picture
                    url={product.image}
                    facts={product.picture}
                    sizes="(min-width: 1024px) 26rem, 92vw"
                    className="aspect-[8/5] w-full object-cover"
                  />
                  <h2 className="flex gap-3 text-2xl">
                    <ProductIcon name={product.icon} className="size-7 shrink-0 text-leaf" />
                    {product.title}
                  </h2>
                  <p>{product.description}</p>
                  <h3 className="text-lg">Key Features</h3>
                  <ul className="list-disc pl-5">
                    {product.features.map((feature) => (
                      <li key={feature}>{feature}</li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          )}
        </ListState>
      </div>
    </>
  )
}
