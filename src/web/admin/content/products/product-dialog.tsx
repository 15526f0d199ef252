import { useId } from 'react'
import { ProductInput } from '#contract/content/products.schema.ts'
import {
  featureToBeAdded,
  type ProductIcon as Name,
  type Product,
  productIcons,
  type Specification,
} from '#contract/content/products.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { EntityDialog, type EntityDialogProps } from '#web/admin/editing/entity-dialog.tsx'
import { ImageField, PdfField } from '#web/admin/media/file-fields.tsx'
import { RowInput, RowsField } from '#web/admin/platform/forms/rows-field.tsx'
import type { SaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import { FieldError } from '#web/forms/field-frame.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { ProductIcon } from '#web/site/products/product-icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DiagramField, type DiagramRow } from '../diagram-field.tsx'

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

type ProductValues = typeof blankProduct

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

type Props = { name: string; value: Name | ''; error: string | undefined; onChange: (icon: Name) => void }

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
            <ProductIcon name={icon} className="size-5" />
            {icon}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}

/** Fields for the table on the product's page. The first three rows are the large figures on the product's card. */
function SpecificationFields({ values, errors, set }: SaveForm<ProductValues>) {
  return (
    <RowsField
      label="Specifications"
      hint="The first three are shown as large figures in the list of products."
      noun="specification"
      rows={values.specifications}
      blank={{ label: '', value: '', unit: '' }}
      error={errors.specifications}
      onChange={(rows) => set('specifications', rows)}
    >
      {(row, index, change) => (
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,1fr)]">
          <RowInput
            label={`Specification ${index + 1} label`}
            name={`specifications.${index}.label`}
            placeholder="Label: Usable energy"
            value={row.label}
            error={errors[`specifications.${index}.label`]}
            onChange={(label) => change({ ...row, label })}
          />
          <RowInput
            label={`Specification ${index + 1} value`}
            name={`specifications.${index}.value`}
            placeholder="Value: 968"
            value={row.value}
            error={errors[`specifications.${index}.value`]}
            onChange={(value) => change({ ...row, value })}
          />
          <RowInput
            label={`Specification ${index + 1} unit`}
            name={`specifications.${index}.unit`}
            placeholder="Unit: kWh"
            value={row.unit}
            error={errors[`specifications.${index}.unit`]}
            onChange={(unit) => change({ ...row, unit })}
          />
        </div>
      )}
    </RowsField>
  )
}

/** Fields for the questions and answers on the product's page. */
function QuestionFields({ values, errors, set }: SaveForm<ProductValues>) {
  return (
    <RowsField
      label="Questions and answers"
      noun="question"
      rows={values.questions}
      blank={{ question: '', answer: '' }}
      error={errors.questions}
      onChange={(rows) => set('questions', rows)}
    >
      {(row, index, change) => (
        <div className="grid gap-2">
          <RowInput
            label={`Question ${index + 1}`}
            name={`questions.${index}.question`}
            placeholder="Question"
            value={row.question}
            error={errors[`questions.${index}.question`]}
            onChange={(question) => change({ ...row, question })}
          />
          <RowInput
            label={`Question ${index + 1} answer`}
            name={`questions.${index}.answer`}
            placeholder="Answer"
            value={row.answer}
            error={errors[`questions.${index}.answer`]}
            onChange={(answer) => change({ ...row, answer })}
          />
        </div>
      )}
    </RowsField>
  )
}
