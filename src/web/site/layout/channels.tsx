import { useJson } from '../../api/content.ts'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'

/** Links that call the company and write to it on WhatsApp; none for a number that it has not given. */
export function Channels({ look, wordsLook }: { look: string; wordsLook?: string }) {
  const { phone, whatsapp } = useJson('company')
  return (
    <>
      {phone && (
        <a href={callHref(phone)} className={look}>
          <SpriteIcon name="phone" className="size-5" />
          <span className={wordsLook}>
            <span className="sr-only">Call </span>
            {phone}
          </span>
        </a>
      )}
      {whatsapp && (
        <a href={whatsappHref(whatsapp)} className={look}>
          <SpriteIcon name="whatsapp" className="size-5" />
          <span className={wordsLook && 'sr-only'}>WhatsApp</span>
        </a>
      )}
    </>
  )
}

export const callHref = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

export const whatsappHref = (number: string) => `https://wa.me/${number.replaceAll(/\D/g, '')}`
