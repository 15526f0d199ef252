import { BelowField, type FrameProps } from '../../forms/field-frame.tsx'

/** A group of controls, which has no single control that a label could name. */
export function GroupFrame({ id, label, error, hint, children }: FrameProps) {
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      {children}
      <BelowField id={id} hint={hint} error={error} />
    </fieldset>
  )
}
