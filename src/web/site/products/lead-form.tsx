import type { PublicProduct } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import { fill } from '#contract/texts/texts.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { HoneypotField, PrivacyLine } from '../../forms/privacy-line.tsx'
import { emailFieldProps, phoneFieldProps, TextField } from '../../forms/text-field.tsx'
import { useVisitorForm } from '../../forms/use-visitor-form.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useHref } from '../use-href.ts'

type Props = { product: Pick<PublicProduct, 'id' | 'title'>; onSent?: () => void }

/** The form with which a visitor asks for the price of one product. Only the e-mail address is required. */
export function LeadForm({ product: { id, title }, onSent }: Props) {
  const texts = useTexts('forms')
  const quoteTexts = useTexts('products').quote
  const name = `quote-${id}`
  const { isPending, field, message, formProps } = useVisitorForm({
    name,
    loadSender: async () => (await import('../../forms/lead-sender.ts')).productLeadSender(name, { id, title }),
    onSent({ isStillOpen }) {
      toast({ title: quoteTexts.sent, description: fill(quoteTexts.sentText, { title }) })
      if (isStillOpen) onSent?.()
    },
    onFailed(error) {
      // biome-ignore lint/suspicious/noConsole: the toast doesn't say why, and support staff look here
      console.error(error)
      toast({ variant: 'destructive', title: texts.error, description: texts.failed.quote })
    },
  })
  return (
    <form
      {...formProps}
      action={useHref()(pages.product.href({ id }))}
      aria-busy={isPending}
      className="grid grid-cols-1 gap-5"
    >
      {message && (
        <Notice kind="error" title={texts.error}>
          {message}
        </Notice>
      )}
      {/* Without scripts this field tells the server the product's title, even if the product is deleted meanwhile. */}
      <input type="hidden" name="productTitle" value={title} />
      <TextField {...field('email')} {...emailFieldProps} label={texts.email} required />
      <TextField {...field('phone')} {...phoneFieldProps} label={texts.phone} />
      <HoneypotField />
      <button type="submit" disabled={isPending} className={buttonStyles.primary}>
        {isPending ? quoteTexts.submitting : quoteTexts.submit}
      </button>
      <PrivacyLine />
    </form>
  )
}
