import type { PublicProduct } from '#contract/content/products.ts'
import { pages } from '#contract/platform/pages.ts'
import { failureTexts } from '../../forms/failure-texts.ts'
import { HoneypotField, PrivacyLine } from '../../forms/privacy-line.tsx'
import { emailFieldProps, phoneFieldProps, TextField } from '../../forms/text-field.tsx'
import { useVisitorForm } from '../../forms/use-visitor-form.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toasts.tsx'

type Props = { product: Pick<PublicProduct, 'id' | 'title'>; onSent?: () => void }

/** The form with which a visitor asks for the price of one product. Only the e-mail address is required. */
export function LeadForm({ product: { id, title }, onSent }: Props) {
  const name = `quote-${id}`
  const { isPending, field, message, formProps } = useVisitorForm({
    name,
    loadSender: async () => (await import('../../forms/lead-sender.ts')).productLeadSender(name, { id, title }),
    onSent({ isStillOpen }) {
      toast({
        title: 'Quote Request Submitted!',
        description: `We'll contact you soon with pricing information for ${title}`,
      })
      if (isStillOpen) onSent?.()
    },
    onFailed(error) {
      // biome-ignore lint/suspicious/noConsole: the toast doesn't say why, and support staff look here
      console.error(error)
      toast({ variant: 'destructive', title: 'Error', description: failureTexts.quote })
    },
  })
  return (
    <form {...formProps} action={pages.product.href({ id })} aria-busy={isPending} className="grid grid-cols-1 gap-5">
      {message && (
        <Notice kind="error" title="Error">
          {message}
        </Notice>
      )}
      {/* Without scripts this field tells the server the product's title, even if the product is deleted meanwhile. */}
      <input type="hidden" name="productTitle" value={title} />
      <TextField {...field('email')} {...emailFieldProps} required />
      <TextField {...field('phone')} {...phoneFieldProps} />
      <HoneypotField />
      <button type="submit" disabled={isPending} className={buttonStyles.primary}>
        {isPending ? 'Submitting...' : 'Submit Quote Request'}
      </button>
      <PrivacyLine />
    </form>
  )
}
