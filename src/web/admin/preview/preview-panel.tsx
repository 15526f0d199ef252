import { FramedPage } from './framed-page.tsx'
import { SharePreview } from './share-preview.tsx'
import { type PreviewedForm, usePreview } from './use-preview.ts'

/** The page as visitors would see it with the values of a form. It follows each change. */
export function PreviewPanel({ place, ...of }: PreviewedForm & { place?: string | undefined }) {
  const { html, reason } = usePreview(of)
  return (
    <section aria-label="Preview" className="grid content-start gap-3">
      <FramedPage html={html} reason={reason} place={place}>
        <SharePreview {...of} />
      </FramedPage>
    </section>
  )
}
