import { type MouseEvent, useId } from 'react'
import { mediaHash, variantUrl } from '#contract/media/pictures.ts'
import type { FocalPoint } from '#contract/platform/common.ts'
import { FieldGroup } from '#web/admin/platform/forms/fields.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import type { FieldProps } from '#web/forms/field-frame.tsx'
import { Crosshair } from '#web/ui/icons.tsx'
import { pointClass } from '../../ui/focus-class.ts'

const middle: FocalPoint = { x: 50, y: 50 }
const stepPercent = 10

/** The shapes of the example crops: a wide picture, a card and a phone. */
const cropClasses = ['aspect-[21/9] w-32', 'aspect-4/3 w-20', 'aspect-9/16 w-11']

type Props = Pick<FieldProps<FocalPoint | null>, 'value' | 'error' | 'onChange'> & { url: string }

/**
 * A field for the focal point of a picture, which stays in view when a page crops the picture. The administrator sets
 * it by a click on the picture or by two sliders.
 */
export function FocalPointField({ url, value, error, onChange }: Props) {
  const id = useId()
  const hash = mediaHash(url)
  const src = hash ? variantUrl(hash, 680, 'webp') : url
  const focus = value ?? middle

  function setFromClick(event: MouseEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: roundedPercent((event.clientX - box.left) / box.width),
      y: roundedPercent((event.clientY - box.top) / box.height),
    })
  }

  return (
    <FieldGroup
      id={id}
      label="Focal point"
      error={error}
      hint="Where a page shows only a part of the picture, this point stays in view. Click on the picture to set it."
    >
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className={`relative w-fit self-start overflow-hidden rounded-md ${pointClass(focus)}`}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a shortcut for the sliders */}
          <img src={src} alt="" onClick={setFromClick} className="max-h-64 cursor-crosshair" />
          <span className="pointer-events-none absolute top-(--focus-y) left-(--focus-x) grid size-8 -translate-1/2 place-content-center rounded-full border-2 border-white bg-black/60 text-white">
            <Crosshair size={18} aria-hidden />
          </span>
        </div>
        <div className="grid content-start gap-3">
          <Slider label="From the left" value={focus.x} onChange={(x) => onChange({ ...focus, x })} />
          <Slider label="From the top" value={focus.y} onChange={(y) => onChange({ ...focus, y })} />
          <div className="flex items-start gap-2" aria-hidden>
            {cropClasses.map((shape) => (
              <img
                key={shape}
                src={src}
                alt=""
                className={`focus rounded-sm border border-rule object-cover ${shape} ${pointClass(focus)}`}
              />
            ))}
          </div>
          {value && <Button label="Back to the middle" onClick={() => onChange(null)} className="w-fit" />}
        </div>
      </div>
    </FieldGroup>
  )
}

/** Converts a share of the width or height, from 0 to 1, to percent, rounded to a step of the sliders. */
const roundedPercent = (share: number) =>
  Math.min(100, Math.max(0, Math.round((share * 100) / stepPercent) * stepPercent))

type SliderProps = { label: string; value: number; onChange: (value: number) => void }

function Slider({ label, value, onChange }: SliderProps) {
  return (
    <label className="grid gap-1 text-sm">
      <span className="flex justify-between gap-4">
        {label} <span className="figures text-ink-soft">{value} %</span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={stepPercent}
        value={value}
        aria-valuetext={`${value} percent`}
        onChange={({ target }) => onChange(Number(target.value))}
        className="accent-leaf"
      />
    </label>
  )
}
