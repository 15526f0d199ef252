import { useQueryClient } from '@tanstack/react-query'
import { ProductInput } from '#contract/products.schema.ts'
import { type Product, productApi } from '#contract/products.ts'
import { invalidate } from '../../api/queries.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useSave } from '../api/use-save.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { ImageField } from '../forms/image-field.tsx'
import { PdfField } from '../forms/pdf-field.tsx'
import { RowInput } from '../forms/row-input.tsx'
import { RowsField } from '../forms/rows-field.tsx'
import { useSaveForm } from '../forms/use-save-form.ts'
import { IconField } from './icon-field.tsx'

const blank = () => ({
  title: '',
  description: '',
  image: '',
  icon: '' as Product['icon'] | '',
  features: [''],
  specFile: '',
})

type Values = ReturnType<typeof blank>

/** One dialog for both: a product that is edited starts as itself, a new one starts blank. */
export function ProductDialog({ product, onClose }: { product?: Product; onClose: () => void }) {
  const client = useQueryClient()
  const save = useSave(productApi.create, productApi.update, 'product')
  const form = useSaveForm({
    schema: ProductInput,
    draft: `product:${product?.id ?? 'new'}`,
    start: product ? valuesOf(product) : blank(),
    version: product?.version,
    reload: () => invalidate(client, ['products']),
    onFailed: save.failed(product ? 'update' : 'create'),
    async save(body, version) {
      await (product
        ? save.update({ params: { id: product.id }, body }, body.title, version)
        : save.create({ body }, body.title))
      onClose()
    },
  })
  const { values, errors, field, set } = form
  return (
    <FormDialog
      title={product ? 'Edit Product' : 'Add Product'}
      saveLabel={product ? 'Save changes' : 'Create product'}
      form={form}
      onClose={onClose}
    >
      <TextField label="Title" {...field('title')} required />
      <TextArea label="Description" {...field('description')} rows={3} required />
      <ImageField label="Image" {...field('image')} required />
      <IconField {...field('icon')} />
      <RowsField
        label="Features"
        noun="feature"
        rows={values.features}
        blank=""
        error={errors.features}
        onChange={(features) => set('features', features)}
      >
        {(feature, index, change) => (
          <RowInput
            label={`Feature ${index + 1}`}
            name={`features.${index}`}
            value={feature}
            error={errors[`features.${index}`]}
            onChange={change}
          />
        )}
      </RowsField>
      <PdfField label="Spec file (PDF)" {...field('specFile')} />
    </FormDialog>
  )
}

function valuesOf({ title, description, image, icon, features, specFile }: Product): Values {
  return { title, description, image, icon, features, specFile: specFile ?? '' }
}
