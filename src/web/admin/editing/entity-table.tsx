import { useState } from 'react'
import { capitalized } from '#contract/platform/common.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { RowActions } from '#web/admin/platform/ui/buttons.tsx'
import { type Column, DataTable } from '#web/admin/platform/ui/data-table.tsx'
import { OrderButtons, useReorder } from '#web/admin/platform/ui/row-order.tsx'
import { type AdminEntity, keyOf, labelOf } from './entities.ts'
import { useRemoveEntity } from './entity-calls.ts'
import type { EntityList } from './entity-tab.tsx'
import { DraftPlan } from './schedules/schedules.tsx'

type Props<Item> = {
  entity: AdminEntity<Item>
  listed: EntityList<Item>
  columns: Column<Item>[]
  /** Returns the address of the page on which visitors see an item; undefined if no page shows it. */
  siteHref: (item: Item) => string | undefined
  /** Returns the heading of an item's group. The table shows groups only while it is not sorted by a column. */
  groupOf?: (item: Item) => string
}

type OrderProps<Item> = Pick<Parameters<typeof DataTable<Item>>[0], 'onSort' | 'onDrag'>

/** The list of an entity as a table. The last column has buttons that edit and delete an item, and link to its page. */
export function EntityTable<Item extends { id: number }>(props: Props<Item> & OrderProps<Item>) {
  const { entity, listed, columns, siteHref, ...table } = props
  const remove = useRemoveEntity(entity)
  const actionsColumn: Column<Item> = {
    title: 'Actions',
    cell: (item) => (
      <>
        <RowActions
          title={labelOf(entity, item)}
          siteHref={siteHref(item)}
          hasDraft={listed.hasDraft(item)}
          onEdit={() => listed.edit(item)}
          onDelete={() => remove(item)}
        />
        <DraftPlan entity={entity.name} entityId={item.id} />
      </>
    ),
  }
  return (
    <DataTable
      label={capitalized(entity.name)}
      rows={listed.found}
      columns={[...columns, actionsColumn]}
      keyOf={(item) => keyOf(entity, item)}
      {...table}
    />
  )
}

type ReorderableProps<Item> = Props<Item> & { entity: { api: { reorder: Endpoint } } }

/** A table whose rows can be moved in the public order, by mouse or buttons, unless it is sorted or searched. */
export function ReorderableTable<Item extends { id: number }>({ columns, ...props }: ReorderableProps<Item>) {
  const { entity, listed } = props
  const [isSorted, setIsSorted] = useState(false)
  const moveItem = useReorder(entity.list.queryKey, entity.api.reorder)
  const isOrderFixed = isSorted || listed.isSearch
  const orderColumn: Column<Item> = {
    title: 'Order',
    cell: (item, index) => (
      <OrderButtons
        title={labelOf(entity, item)}
        index={index}
        count={listed.found.length}
        isOff={isOrderFixed}
        onMove={(steps) => moveItem(item.id, steps)}
      />
    ),
  }
  return (
    <EntityTable
      {...props}
      columns={[...columns, orderColumn]}
      onSort={setIsSorted}
      onDrag={isOrderFixed ? undefined : ({ id }, steps) => moveItem(id, steps)}
    />
  )
}
