import { useQuery } from '@tanstack/react-query'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { GroupFrame } from '#web/admin/platform/forms/fields.tsx'
import type { SaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import type { ProjectValues } from './blank-project.ts'

export function ProductsField({ values, errors, set }: SaveForm<ProjectValues>) {
  const products = useQuery(adminEntities.products.list).data ?? []
  const chosenIds = values.products
  const toggle = (id: number) =>
    set('products', chosenIds.includes(id) ? chosenIds.filter((other) => other !== id) : [...chosenIds, id])
  return (
    <GroupFrame id="products-used" label="Products used" error={errors.products}>
      {products.map(({ id, title }) => (
        <label key={id} className="flex min-h-8 items-center gap-2">
          <input type="checkbox" checked={chosenIds.includes(id)} onChange={() => toggle(id)} />
          {title}
        </label>
      ))}
    </GroupFrame>
  )
}
