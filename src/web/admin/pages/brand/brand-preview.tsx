import { useState } from 'react'
import { type BrandInput, type BrandPage, brandApi, brandPages } from '#contract/content/brand.ts'
import { capitalized } from '#contract/platform/common.ts'
import { FramedPage, useRenderedHtml } from '#web/admin/editing/preview/framed-page.tsx'

type Props = { brand: BrandInput; hasErrors: boolean }

/** Shows one of three pages as visitors would see it with the values of the form. */
export function BrandPreview({ brand, hasErrors }: Props) {
  const [page, setPage] = useState<BrandPage>('home')
  // The server refuses to render wrong values. Until all values are right again, the preview shows the last right ones.
  const [shownBrand, setShownBrand] = useState(brand)
  if (!hasErrors && shownBrand !== brand) setShownBrand(brand)
  const { html, reason } = useRenderedHtml(brandApi.preview, JSON.stringify({ brand: shownBrand, page }))
  return (
    <section aria-label="Preview" className="grid content-start gap-3 lg:sticky lg:top-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Page of the preview</legend>
        {brandPages.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === page}
            onClick={() => setPage(name)}
            className="rounded-md border border-rule px-3 py-1.5 text-sm aria-pressed:border-leaf aria-pressed:bg-leaf-mist aria-pressed:font-semibold"
          >
            {capitalized(name)}
          </button>
        ))}
      </fieldset>
      <FramedPage html={html} reason={reason} />
    </section>
  )
}
