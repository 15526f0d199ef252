import { useState } from 'react'
import { IconButton } from '#web/admin/platform/ui/buttons.tsx'
import { FieldFrame, type FieldProps, type FrameProps, HintAndError, useField } from '#web/forms/field-frame.tsx'
import { Eye, EyeOff } from '#web/ui/icons.tsx'

/** A group of controls with a label, a hint and an error for the group as a whole. */
export function FieldGroup({ id, label, error, hint, children }: FrameProps) {
  return (
    <fieldset className="field" aria-describedby={error && `${id}-error`}>
      <legend className="field-label">{label}</legend>
      {children}
      <HintAndError id={id} hint={hint} error={error} />
    </fieldset>
  )
}

export function PasswordField({ autoComplete, ...props }: FieldProps<string> & { autoComplete: string }) {
  const { frame, control } = useField({ ...props, required: true })
  const [isShown, setIsShown] = useState(false)
  return (
    <FieldFrame {...frame}>
      <span className="relative">
        <input
          {...control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          className="control pr-10"
        />
        <IconButton
          label={`${isShown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
          Icon={isShown ? EyeOff : Eye}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0.5 right-0.5 h-auto"
        />
      </span>
    </FieldFrame>
  )
}
