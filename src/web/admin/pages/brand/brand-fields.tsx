import { type ReactNode, useState } from 'react'
import { brandApi, brandLimits, brandMessages } from '#contract/content/brand.ts'
import {
  type ContrastPair,
  contrastPairs,
  largeTextContrast,
  type Palette,
  textContrast,
} from '#contract/content/brand-palette.ts'
import { contrastRatio, toOklch } from '#contract/content/color-space.ts'
import { base64Of } from '#web/admin/media/uploads.tsx'
import { failureReason } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { FilePicker } from '#web/admin/platform/forms/file-picker.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { FieldFrame, type FieldProps, HintAndError, useFieldIds } from '#web/forms/field-frame.tsx'
import { Upload, X } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** A colour that the pages make from the chosen one, and the places where they use it. */
type Tone = { use: string; color: string }

type ColorProps = FieldProps<string> & { tones: [Tone, ...Tone[]] }

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/**
 * A field for a colour, as text and with the browser's colour picker. If the pages can't use the chosen colour
 * everywhere, a notice lists where they use it and where they use another tone.
 */
export function ColorField({ label, name, value, error, onChange, hint, tones }: ColorProps) {
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

/** Lists every pair of text and background colour on the pages, with its contrast and the contrast that it needs. */
export function ContrastTable({ palette }: { palette: Palette }) {
  const pairs = contrastPairs(palette)
  return (
    <details className="text-sm">
      <summary>With these tones, all {pairs.length} pairs of text and ground can be read</summary>
      <table className="mt-2 w-full">
        <thead>
          <tr className="text-left">
            <th scope="col">Pair</th>
            <th scope="col" className="pr-3">
              Contrast
            </th>
            <th scope="col">At least</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <tr key={pair.name} className="border-t border-rule">
              <td className="py-1">
                <PairSample {...pair} />
                {pair.name}
              </td>
              <td>{contrastRatio(pair.text, pair.background).toFixed(1)}</td>
              <td>{pair.minContrast}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Shows a pair of colours as pages use it: as text, as large text, or as the outline of a focused element. */
function PairSample({ text, background, minContrast }: ContrastPair) {
  if (minContrast < largeTextContrast)
    return (
      <span
        style={{ borderColor: text, background }}
        className="mr-2 inline-block size-6 rounded-sm border-3 align-middle"
      />
    )
  return (
    <span
      style={{ color: text, background }}
      className={`mr-2 rounded-sm border border-rule px-1 ${minContrast < textContrast ? 'text-2xl' : ''}`}
    >
      Aa
    </span>
  )
}

type LogoProps = FieldProps<string> & { ground?: string; children?: ReactNode }

export const logoClasses = 'h-12 max-w-48 rounded-md border border-rule object-contain p-1'

/** A field for a logo or the site icon, an SVG or a PNG. It shows the uploaded picture on the colour `ground`. */
export function LogoField({ label, value, error, onChange, hint, ground = '#fff', children }: LogoProps) {
  const [problem, setProblem] = useState<string>()
  const addLogo = useSend(brandApi.addLogo)
  const { id } = useFieldIds({ error, hint })

  async function upload([file]: File[]) {
    if (!file) return
    setProblem(undefined)
    if (file.size > brandLimits.logoMaxBytes) return setProblem(brandMessages.logoTooLarge)
    try {
      const { url } = await addLogo.mutateAsync({ body: { filename: file.name, data: await base64Of(file) } })
      onChange(url)
    } catch (error) {
      setProblem(failureReason(error))
    }
  }

  return (
    <fieldset aria-describedby={hint && `${id}-hint`} className="field">
      <legend className="field-label">{label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {value && <img src={value} alt={label} style={{ background: ground }} className={logoClasses} />}
        {children}
        <FilePicker
          label={addLogo.isPending ? 'Uploading...' : `Upload ${label.toLowerCase()}`}
          Icon={Upload}
          iconSize={16}
          accept=".svg,.png,image/svg+xml,image/png"
          onPick={upload}
          disabled={addLogo.isPending}
        />
        {value && (
          <Button
            variant="quiet"
            Icon={X}
            iconSize={16}
            label={`Remove ${label.toLowerCase()}`}
            onClick={() => onChange('')}
          />
        )}
      </div>
      <HintAndError id={id} hint={hint} error={problem ?? error} />
    </fieldset>
  )
}
