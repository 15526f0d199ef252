/**
 * A field that nobody sees: programs that fill in every field give themselves away. It has no label and a name that no
 * browser fills in by itself.
 */
export const HiddenField = () => (
  <div className="hidden" aria-hidden>
    <input name="remarks" tabIndex={-1} autoComplete="off" />
  </div>
)
