import { BelowField, type FrameProps } from '#web/forms/field-frame.tsx'

/** A group of controls with a label, a hint and an error for the group as a whole. */
export function GroupFrame({ id, label, error, hint, children }: FrameProps) {
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      {children}
      <BelowField id={id} hint={hint} error={error} />
    </fieldset>
  )
}
