import { useId } from 'react'
import { ProductInput } from '#contract/content/products.schema.ts'
import {
  type Product,
  type ProductIcon,
  placeholderFeature,
  productIcons,
  type Specification,
} from '#contract/content/products.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { EntityDialog, type EntityDialogProps } from '#web/admin/editing/entity-dialog.tsx'
import { ImageField, PdfField } from '#web/admin/media/file-fields.tsx'
import { FoldedFields, filledRowsText } from '#web/admin/platform/forms/folded-fields.tsx'
import { TextListField, TextTableField } from '#web/admin/platform/forms/row-lists.tsx'
import { FieldError } from '#web/forms/field-frame.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SpriteIcon } from '#web/ui/sprite-icon.tsx'
import { DiagramField, type DiagramRow, diagramLabel } from '../diagram-field.tsx'

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

export function ProductDialog(props: EntityDialogProps<Product>) {
  return (
    <EntityDialog
      {...props}
      entity={adminEntities.products}
      schema={ProductInput}
      blank={blankProduct}
      savesWithout={(values) => (lacksFeatures(values) ? 'without features' : null)}
    >
      {({ values, errors, field, hasRestored }) => (
        <>
          <TextField label="Title" {...field('title')} required />
          <TextArea label="Description" {...field('description')} rows={3} required />
          <ImageField label="Image" {...field('image')} required />
          <IconField {...field('icon')} />
          <TextListField label="Features" noun="feature" {...field('features')} errors={errors} />
          {lacksFeatures(values) && (
            <Notice kind="warning">
              Without a feature, visitors will read “{placeholderFeature}” on the page of this product.
            </Notice>
          )}
          <PdfField label="Spec file (PDF)" {...field('specFile')} />
          <FoldedFields
            label="Specifications"
            holds={filledRowsText(values.specifications, 'specification')}
            isRestored={hasRestored('specifications')}
          >
            <TextTableField
              label="Specifications"
              hint="The first three are shown as large figures in the list of products."
              noun="specification"
              {...field('specifications')}
              blank={{ label: '', value: '', unit: '' }}
              columns={[
                { name: 'label', label: 'label', placeholder: 'Label: Usable energy' },
                { name: 'value', label: 'value', placeholder: 'Value: 968' },
                { name: 'unit', label: 'unit', placeholder: 'Unit: kWh' },
              ]}
              className="grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,1fr)]"
              errors={errors}
            />
          </FoldedFields>
          <FoldedFields
            label="Questions and answers"
            holds={filledRowsText(values.questions, 'question')}
            isRestored={hasRestored('questions')}
          >
            <TextTableField
              label="Questions and answers"
              noun="question"
              {...field('questions')}
              blank={{ question: '', answer: '' }}
              columns={[
                { name: 'question', label: '', placeholder: 'Question' },
                { name: 'answer', label: 'answer', placeholder: 'Answer' },
              ]}
              className="grid gap-2"
              errors={errors}
            />
          </FoldedFields>
          <FoldedFields
            label={diagramLabel}
            holds={filledRowsText(values.diagram, 'part')}
            isRestored={hasRestored('diagram')}
          >
            <DiagramField {...field('diagram')} errors={errors} isOfProduct />
          </FoldedFields>
        </>
      )}
    </EntityDialog>
  )
}

/** True if each feature is empty or has the text that visitors read for a product without features. */
const lacksFeatures = ({ features }: { features: string[] }) =>
  features.every((feature) => ['', placeholderFeature].includes(feature.trim()))

type Props = { name: string; value: ProductIcon | ''; error: string | undefined; onChange: (icon: ProductIcon) => void }

function IconField({ name, value, error, onChange }: Props) {
  const errorId = useId()
  return (
    <fieldset className="field" aria-describedby={error && errorId}>
      <legend className="field-label">Icon</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {productIcons.map((icon) => (
          <label
            key={icon}
            className="relative grid cursor-pointer justify-items-center gap-1 rounded-md border border-edge px-1 py-2 text-xs hover:bg-mist has-checked:border-leaf has-checked:bg-leaf-mist has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={icon}
              checked={value === icon}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(icon)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <SpriteIcon name={icon} className="size-5" />
            {icon}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
