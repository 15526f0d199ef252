import { RowInput, RowsField } from '#web/admin/platform/forms/rows-field.tsx'
import type { SaveForm } from '#web/admin/platform/forms/use-save-form.ts'
import type { ProductValues } from './product-dialog.tsx'

/** Fields for the table on the product's page. The first three rows are the large figures on the product's card. */
export function SpecificationFields({ values, errors, set }: SaveForm<ProductValues>) {
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
export function QuestionFields({ values, errors, set }: SaveForm<ProductValues>) {
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
