/**
 * A field that nobody sees: programs that fill in every field give themselves away. It has no label and a name that no
 * browser fills in by itself. A browser without style sheets shows the sentence.
 */
export const HiddenField = () => (
  <div className="hidden" aria-hidden>
    Please leave this empty: <input name="remarks" tabIndex={-1} autoComplete="off" />
  </div>
)
