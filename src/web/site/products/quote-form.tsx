import { pages } from '#contract/pages.ts'
import type { PublicProduct } from '#contract/products.ts'
import { quoteApi } from '#contract/quotes.ts'
import { fetchAnswer } from '../../api/fetch.ts'
import { TextField } from '../../forms/field.tsx'
import { Notice } from '../../forms/notice.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { toast } from '../../ui/toasts.tsx'

type Props = { product: PublicProduct; onSent?: () => void }

/** Asks for the price of one product: an address to answer to is enough. */
export function QuoteForm({ product: { id, title }, onSent }: Props) {
  const { isPending, errors, message, formProps } = useContractForm({
    name: `quote-${id}`,
    loadSchema: async () => (await import('#contract/quotes.schema.ts')).ProductQuote,
    toBody: (values) => ({ ...values, type: 'product', productId: id, productTitle: title, status: 'new' }),
    send: (body, attempt) => fetchAnswer(quoteApi.send, { body }, { headers: { 'idempotency-key': attempt } }),
    onSent(isStillOpen) {
      toast({
        title: 'Quote Request Submitted!',
        description: `We'll contact you soon with pricing information for ${title}`,
      })
      if (isStillOpen) onSent?.()
    },
    onFailed(error) {
      // biome-ignore lint/suspicious/noConsole: the toast doesn't say why, so whoever helps this visitor looks here
      console.error(error)
      toast({
        variant: 'destructive',
        title: 'Error',
        description: 'Failed to submit quote request. Please try again.',
      })
    },
  })
  return (
    <form {...formProps} action={pages.product.href({ id })} aria-busy={isPending} className="grid gap-5">
      {message && (
        <Notice title="Error" isError>
          {message}
        </Notice>
      )}
      {/* Without scripts, too, the lead keeps the name of a product that is gone when it arrives. */}
      <input type="hidden" name="productTitle" value={title} />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={errors.email}
      />
      <TextField label="Phone" name="phone" type="tel" inputMode="tel" autoComplete="tel" error={errors.phone} />
      <button type="submit" disabled={isPending} className={buttonStyles.primary}>
        {isPending ? 'Submitting...' : 'Submit Quote Request'}
      </button>
    </form>
  )
}
