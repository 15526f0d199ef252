import type { Product } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { EntityTab } from '#web/admin/editing/entity-tab.tsx'
import { ReorderableTable } from '#web/admin/editing/entity-table.tsx'
import type { Column } from '#web/admin/platform/ui/data-table.tsx'
import { textLinkClasses } from '#web/ui/button-styles.ts'
import { SpriteIcon } from '#web/ui/sprite-icon.tsx'
import { ProductDialog } from './product-dialog.tsx'

const { products } = adminEntities

export default function ProductsTab() {
  return (
    <EntityTab entity={products} Dialog={ProductDialog}>
      {(listed) => (
        <ReorderableTable
          entity={products}
          listed={listed}
          columns={columns}
          siteHref={({ id }) => pages.product.href({ id })}
        />
      )}
    </EntityTab>
  )
}

const columns: Column<Product>[] = [
  {
    title: 'Title',
    className: 'wrap-anywhere md:min-w-36',
    sortBy: ({ title }) => title,
    cell: ({ title }) => <span className="font-semibold">{title}</span>,
  },
  {
    title: 'Icon',
    sortBy: ({ icon }) => icon,
    cell: ({ icon }) => (
      <span className="flex items-center gap-2">
        <SpriteIcon name={icon} className="size-4.5 text-leaf" />
        {icon}
      </span>
    ),
  },
  {
    title: 'Features',
    sortBy: ({ features }) => features.length,
    cell: ({ features }) => (
      <span className="figures">
        {features.length} {features.length === 1 ? 'feature' : 'features'}
      </span>
    ),
  },
  {
    title: 'Spec file',
    sortBy: ({ specFile }) => specFile ?? '',
    cell: ({ specFile }) => <SpecFile url={specFile} />,
  },
]

function SpecFile({ url }: { url: string | null }) {
  if (!url) return <span className="text-ink-soft">None</span>
  return (
    <a href={url} target="_blank" rel="noreferrer" className={`${textLinkClasses} break-all`}>
      {fileName(url)}
    </a>
  )
}

/** Returns the name of the file at an address: the last part of the path, decoded. */
function fileName(url: string) {
  const name = url.split('/').at(-1) || 'PDF'
  try {
    return decodeURIComponent(name)
  } catch {
    // The name has a % that begins no valid escape sequence, so it can't be decoded.
    return name
  }
}
