import { useState } from 'react'
import { BrandInput } from '#contract/content/brand.schema.ts'
import {
  type BrandInput as BrandValues,
  brandApi,
  brandBackgrounds,
  brandPages,
  defaultBrand,
  fontPairs,
  type BrandPage as PageName,
} from '#contract/content/brand.ts'
import { paletteOf } from '#contract/content/brand-palette.ts'
import type { ReplyOf } from '#contract/platform/endpoint.ts'
import { ChoiceButtons, FramedPage, useRenderedHtml } from '#web/admin/editing/preview/framed-page.tsx'
import { useReply, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { FormNotices, SubmitButton, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { CardSection, SettingsPage } from '#web/admin/platform/ui/page.tsx'
import { SelectField } from '#web/forms/select-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { ColorField, ContrastTable, LogoField, logoClasses, Swatch } from './brand-fields.tsx'

/** The page Settings › Brand: logo, colours and fonts. */
export function BrandPage() {
  const query = useReply(brandApi.read, {})
  return (
    <SettingsPage
      title="Brand"
      loading="Loading the brand..."
      failed="The brand could not be loaded."
      query={query}
      intro={
        <p className="text-sm text-ink-soft">
          For every page that visitors see. The dashboard and its sign-in page show the logo, and keep their own colours
          and fonts.
        </p>
      }
    >
      {(brand) => <BrandForm savedBrand={brand} />}
    </SettingsPage>
  )
}

const labelsOf = <Name extends string>(choices: Record<Name, { label: string }>) =>
  // The cast is safe: the result has the same keys as `choices`.
  Object.fromEntries(Object.entries<{ label: string }>(choices).map(([name, { label }]) => [name, label])) as Record<
    Name,
    string
  >

const backgroundLabels = labelsOf(brandBackgrounds)
const typeLabels = labelsOf(fontPairs)

function BrandForm({ savedBrand: { version, ...start } }: { savedBrand: ReplyOf<typeof brandApi.read> }) {
  const save = useSend(brandApi.save)
  const form = useSaveForm({
    schema: BrandInput,
    draft: 'brand',
    start,
    version,
    reload: ['content'],
    failed: 'Failed to save the brand',
    async save(body, version) {
      await save.mutateAsync({ body, version })
      toast({
        title: 'Brand saved',
        description:
          'Every page that visitors see shows it from now on. The dashboard and its sign-in page show the logo, and keep their own colours and fonts.',
      })
    },
  })
  const { values, errors, set } = form
  const colors = { primary: colorOrDefault(values.primary, 'primary'), accent: colorOrDefault(values.accent, 'accent') }
  const palette = paletteOf({ ...colors, ground: values.ground })
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(20rem,26rem)_1fr]">
      <form {...form.props} className="grid min-w-0 gap-5">
        <FormNotices form={form} />
        <CardSection title="Name and logo">
          {values.name === null ? (
            <p className="text-sm">
              The name is one of the company details, which are not written yet: add them under Content.
            </p>
          ) : (
            <TextField label="Name" {...form.field('name')} value={values.name} required />
          )}
          <LogoField label="Logo" hint="For light backgrounds: an SVG or a PNG" {...form.field('logo')}>
            {values.logo && !values.logoOnDark && <LogoOnDark url={values.logo} ground={palette.ink} />}
          </LogoField>
          <LogoField
            label="Logo on dark backgrounds"
            hint="Without it, dark backgrounds show the logo in white, or unchanged if it has no transparent parts"
            ground={palette.ink}
            {...form.field('logoOnDark')}
          />
          <LogoField
            label="Site icon"
            hint="A square picture for browser tabs and phones. Without it, the site makes one from the logo"
            {...form.field('icon')}
          />
        </CardSection>
        <CardSection title="Colours">
          <ColorField
            label="Primary colour"
            hint="The buttons of forms, links, icons, and the band that ends most pages"
            tones={[{ use: 'Buttons, links, icons and the band', color: palette.leaf }]}
            {...form.field('primary')}
          />
          <ColorField
            label="Accent colour"
            hint="The buttons on pictures and on dark or coloured backgrounds, such as Get Quote on the home page; lines, marks, and the outline of the focused element"
            tones={[
              { use: 'Filled buttons, marks, and lines on light backgrounds', color: palette.sun },
              { use: 'Text, lines and outlines on dark backgrounds and pictures', color: palette['sun-on-dark'] },
            ]}
            {...form.field('accent')}
          />
          <SelectField label="Background" {...form.field('ground')} choices={backgroundLabels} required />
          <p className="text-sm">
            Dark backgrounds: <Swatch color={palette.ink} />
          </p>
          <ContrastTable palette={palette} />
        </CardSection>
        <CardSection title="Type">
          <SelectField label="Fonts" {...form.field('type')} choices={typeLabels} required />
        </CardSection>
        <p className="flex flex-wrap gap-2">
          <SubmitButton form={form} label="Save brand" />
          <Button
            label="Use the built-in colours and fonts"
            onClick={() => {
              for (const name of ['primary', 'accent', 'ground', 'type'] as const) set(name, defaultBrand[name])
            }}
          />
        </p>
      </form>
      <BrandPreview brand={values} hasErrors={Object.keys(errors).length > 0} />
    </div>
  )
}

/** Returns the typed colour or, while the text is not a complete colour such as #1a2b3c, the default one. */
const colorOrDefault = (color: string, name: 'primary' | 'accent') =>
  /^#[0-9a-f]{6}$/i.test(color) ? color : defaultBrand[name]

type Props = { url: string; ground: string }

/** Shows how a logo without a variant for dark backgrounds looks there: white, or unchanged if it is opaque. */
function LogoOnDark({ url, ground }: Props) {
  const [opaqueUrl, setOpaqueUrl] = useState('')
  return (
    <figure className="flex basis-full flex-wrap items-center gap-2 text-sm">
      {/* The span has the background, because the picture's filter would make its own background white. */}
      <span style={{ background: ground }} className={logoClasses}>
        <img
          src={url}
          alt="The logo on dark backgrounds"
          onLoad={({ currentTarget }) => isOpaque(currentTarget) && setOpaqueUrl(url)}
          className={`h-full object-contain ${opaqueUrl === url ? '' : 'brightness-0 invert'}`}
        />
      </span>
      <figcaption className="flex-1 basis-32">
        On dark backgrounds. If its drawing is lost, upload another logo below.
      </figcaption>
    </figure>
  )
}

function isOpaque(picture: HTMLImageElement) {
  const { naturalWidth: width, naturalHeight: height } = picture
  const canvas = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  canvas?.drawImage(picture, 0, 0)
  return canvas?.getImageData(0, 0, width, height).data.every((value, i) => i % 4 !== 3 || value === 255)
}

type BrandPreviewProps = { brand: BrandValues; hasErrors: boolean }

/** Shows one of three pages as visitors would see it if the form were saved. */
function BrandPreview({ brand, hasErrors }: BrandPreviewProps) {
  const [page, setPage] = useState<PageName>('home')
  // The server refuses to render wrong values. Until all values are right again, the preview shows the last right ones.
  const [shownBrand, setShownBrand] = useState(brand)
  if (!hasErrors && shownBrand !== brand) setShownBrand(brand)
  const { html, reason } = useRenderedHtml(brandApi.preview, JSON.stringify({ brand: shownBrand, page }))
  return (
    <section aria-label="Preview" className="grid content-start gap-3 lg:sticky lg:top-4">
      <ChoiceButtons legend="Page of the preview" names={brandPages} chosen={page} onChoose={setPage} />
      <FramedPage html={html} reason={reason} />
    </section>
  )
}
