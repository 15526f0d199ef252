import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Product, productApi } from '#contract/products.ts'
import { pages } from '../../pages.ts'
import { ProductIcon } from '../../site/products/product-icon.tsx'
import { buttonStyles, textLink } from '../../ui/button-styles.ts'
import { ListState } from '../../ui/list-state.tsx'
import { useDialogParam } from '../addresses.ts'
import { productsQuery } from '../api/lists.ts'
import { useAdminList } from '../api/use-admin-list.ts'
import { useOrder } from '../api/use-order.ts'
import { useRemove } from '../api/use-remove.ts'
import { Badge } from '../ui/badge.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { matching } from '../ui/matching.ts'
import { OrderButtons } from '../ui/order-buttons.tsx'
import { RowActions } from '../ui/row-actions.tsx'
import { SearchField } from '../ui/search-field.tsx'
import type { Column } from '../ui/sorting.ts'
import { TabPage } from '../ui/tab-page.tsx'
import { ProductDialog } from './product-dialog.tsx'

export default function ProductsTab() {
  const list = useAdminList(productsQuery(), 'Failed to fetch products')
  const { opened, open, close } = useDialogParam()
  const [words, setWords] = useState('')
  const [isSorted, setIsSorted] = useState(false)
  const remove = useRemove(productApi.remove, 'product')
  const move = useOrder(productsQuery().queryKey, productApi.reorder)
  const shown = list.items.filter(({ title, description, features }) =>
    matching(words, [title, description, ...features]),
  )
  const isOrderFixed = isSorted || words !== ''

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
          <ProductIcon name={icon} className="size-4.5 text-leaf" />
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
    {
      title: 'Order',
      cell: ({ title, id }, index) => (
        <OrderButtons
          title={title}
          index={index}
          count={shown.length}
          isOff={isOrderFixed}
          onMove={(by) => move(id, by)}
        />
      ),
    },
    {
      title: 'Actions',
      cell: ({ title, id }) => (
        <RowActions
          title={title}
          siteHref={pages.product.href({ id })}
          onEdit={() => open(id)}
          onDelete={() => remove({ params: { id } }, title)}
        />
      ),
    },
  ]

  return (
    <TabPage
      title="Products"
      count={list.items.length > 0 && <Badge>{list.items.length}</Badge>}
      actions={
        <>
          <SearchField label="Search products" value={words} onSearch={setWords} />
          <button type="button" data-create="" onClick={() => open('new')} className={buttonStyles.primary}>
            <Plus size={16} aria-hidden /> Add Product
          </button>
        </>
      }
    >
      <ListState list={list} loading="Loading products..." failed="Failed to fetch products" empty="No products yet.">
        <DataTable
          label="Products"
          rows={shown}
          columns={columns}
          keyOf={({ id }) => id}
          onSort={setIsSorted}
          onDrag={isOrderFixed ? undefined : ({ id }, by) => move(id, by)}
        />
      </ListState>
      {opened === 'new' && <ProductDialog onClose={close} />}
      {list.items
        .filter(({ id }) => String(id) === opened)
        .map((product) => (
          <ProductDialog key={product.id} product={product} onClose={close} />
        ))}
    </TabPage>
  )
}

function SpecFile({ url }: { url: string | null }) {
  if (!url) return <span className="text-ink-soft">None</span>
  return (
    <a href={url} target="_blank" rel="noreferrer" className={`${textLink} break-all`}>
      {fileName(url)}
    </a>
  )
}

/** The last part of an address, as its author wrote it. */
function fileName(url: string) {
  const name = url.split('/').at(-1) || 'PDF'
  try {
    return decodeURIComponent(name)
  } catch {
    // A bare % is allowed in an address and stands for nothing.
    return name
  }
}
