import { useJsonBlock } from '../../api/content.ts'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'

/** Links for calling the company and writing to it on WhatsApp. A number that the company has not given has no link. */
export function ContactLinks({ className, textClassName }: { className: string; textClassName?: string }) {
  const { phone, whatsapp } = useJsonBlock('company')
  return (
    <>
      {phone && (
        <a href={callHref(phone)} className={className}>
          <SpriteIcon name="phone" className="size-5" />
          <span className={textClassName}>
            <span className="sr-only">Call </span>
            {phone}
          </span>
        </a>
      )}
      {whatsapp && (
        <a href={whatsappHref(whatsapp)} className={className}>
          <SpriteIcon name="whatsapp" className="size-5" />
          <span className={textClassName && 'sr-only'}>WhatsApp</span>
        </a>
      )}
    </>
  )
}

export const callHref = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

export const whatsappHref = (number: string) => `https://wa.me/${number.replaceAll(/\D/g, '')}`
