import { ProductInput } from '#contract/content/products.schema.ts'
import { featureToBeAdded, type Product, type Specification } from '#contract/content/products.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { EntityDialog, type EntityDialogProps } from '#web/admin/editing/entity-dialog.tsx'
import { ImageField } from '#web/admin/media/image-field.tsx'
import { PdfField } from '#web/admin/media/pdf-field.tsx'
import { RowInput, RowsField } from '#web/admin/platform/forms/rows-field.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DiagramField, type DiagramRow } from '../diagram-field.tsx'
import { IconField } from './icon-field.tsx'
import { QuestionFields, SpecificationFields } from './specification-fields.tsx'

const blankProduct = {
  title: '',
  description: '',
  image: '',
  icon: '' as Product['icon'] | '',
  features: [''],
  specFile: '',
  specifications: [] as Specification[],
  questions: [] as Product['questions'],
  diagram: [] as DiagramRow[],
}

export type ProductValues = typeof blankProduct

export function ProductDialog(props: EntityDialogProps<Product>) {
  return (
    <EntityDialog
      {...props}
      entity={adminEntities.products}
      schema={ProductInput}
      blank={blankProduct}
      savesWithout={(values) => (lacksFeatures(values) ? 'without features' : null)}
    >
      {(form) => {
        const { values, errors, field, set } = form
        return (
          <>
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
            {lacksFeatures(values) && <FeaturesMissing />}
            <PdfField label="Spec file (PDF)" {...field('specFile')} />
            <SpecificationFields {...form} />
            <QuestionFields {...form} />
            <DiagramField rows={values.diagram} errors={errors} onChange={(rows) => set('diagram', rows)} isOfProduct />
          </>
        )
      }}
    </EntityDialog>
  )
}

/** True if each feature is empty or is still the placeholder, which visitors read instead of a missing feature. */
const lacksFeatures = ({ features }: { features: string[] }) =>
  features.every((feature) => ['', featureToBeAdded].includes(feature.trim()))

const FeaturesMissing = () => (
  <Notice kind="warning">
    Without a feature, visitors will read “{featureToBeAdded}” on the page of this product.
  </Notice>
)
