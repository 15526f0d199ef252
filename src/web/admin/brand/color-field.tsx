import { FieldFrame, type FieldProps, useFieldIds } from '../../forms/field-frame.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Notice } from '../../ui/notice.tsx'

type Props = FieldProps<string> & {
  /** The colour that the pages use: the chosen one, or the nearest with enough contrast. */
  usedColor: string
}

/**
 * A field for a colour, as text and with the browser's colour picker. If the chosen colour lacks contrast, a notice
 * names the colour that the pages use instead.
 */
export function ColorField({ label, name, value, error, onChange, hint, usedColor }: Props) {
  const ids = useFieldIds({ error, hint })
  const isReplaced = !error && /^#[0-9a-f]{6}$/i.test(value) && value.toLowerCase() !== usedColor
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint}>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={`${label}, picked`}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : usedColor}
          onChange={({ target }) => onChange(target.value)}
          className="h-9 w-14 shrink-0"
        />
        <input
          {...ids}
          name={name}
          value={value}
          required
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
          className="control"
        />
      </div>
      {isReplaced && (
        <Notice kind="warning">
          <p>
            <Swatch color={value} /> can’t be read everywhere. Pages use the nearest colour that can:{' '}
            <Swatch color={usedColor} />
          </p>
          <button type="button" onClick={() => onChange(usedColor)} className={`${buttonStyles.outline} mt-2`}>
            Use {usedColor}
          </button>
        </Notice>
      )}
    </FieldFrame>
  )
}

const Swatch = ({ color }: { color: string }) => (
  <span className="whitespace-nowrap">
    <span
      style={{ background: color }}
      className="mr-1 inline-block size-4 rounded-sm border border-edge align-middle"
    />
    {color}
  </span>
)
