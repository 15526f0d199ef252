import { toOklch } from '#contract/content/color-space.ts'
import { FieldFrame, type FieldProps, useFieldIds } from '#web/forms/field-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** A colour that the pages make from the chosen one, and the places where they use it. */
type Tone = { use: string; color: string }

type Props = FieldProps<string> & { tones: [Tone, ...Tone[]] }

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/**
 * A field for a colour, as text and with the browser's colour picker. If the pages can't use the chosen colour
 * everywhere, a notice lists where they use it and where they use another tone.
 */
export function ColorField({ label, name, value, error, onChange, hint, tones }: Props) {
  const ids = useFieldIds({ error, hint })
  const chosen = value.toLowerCase()
  const isReplaced = !error && isColor(value) && tones.some(({ color }) => color !== chosen)
  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint}>
      <div className="flex gap-2">
        <input
          type="color"
          aria-label={`${label}, picked`}
          value={isColor(value) ? value : tones[0].color}
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
        <Notice title="How pages use this colour">
          <ul className="grid gap-1">
            {tones.map(({ use, color }) => (
              <li key={use}>
                {use}:{' '}
                {color === chosen ? 'your colour' : `a ${toneBeside(color, chosen)} tone, so that it can be seen`}{' '}
                <Swatch color={color} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </FieldFrame>
  )
}

const toneBeside = (color: string, chosen: string) => (toOklch(color).l > toOklch(chosen).l ? 'lighter' : 'darker')

export const Swatch = ({ color }: { color: string }) => (
  <span className="whitespace-nowrap">
    <span
      style={{ background: color }}
      className="mr-1 inline-block size-4 rounded-sm border border-edge align-middle"
    />
    {color}
  </span>
)
