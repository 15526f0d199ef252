import { useId } from 'react'
import { type ProductIcon as Name, productIcons } from '#contract/content/products.ts'
import { FieldError } from '#web/forms/field-frame.tsx'
import { ProductIcon } from '#web/site/products/product-icon.tsx'

type Props = { name: string; value: Name | ''; error: string | undefined; onChange: (icon: Name) => void }

export function IconField({ name, value, error, onChange }: Props) {
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
