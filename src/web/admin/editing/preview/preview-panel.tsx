import { FramedPage } from './framed-page.tsx'
import { SharePreview } from './share-preview.tsx'
import { type PreviewedForm, usePreview } from './use-preview.ts'

/** Shows the page as visitors would see it with the values of a form, and follows each change of the values. */
export function PreviewPanel({ scrollSelector, ...form }: PreviewedForm & { scrollSelector?: string | undefined }) {
  const { html, reason } = usePreview(form)
  return (
    <section aria-label="Preview" className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <FramedPage html={html} reason={reason} scrollSelector={scrollSelector}>
        <SharePreview {...form} />
      </FramedPage>
    </section>
  )
}
