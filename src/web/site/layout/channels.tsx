import { directionOf } from '#contract/texts/languages.ts'
import { useLanguage, useTexts } from '#web/texts/use-texts.tsx'
import { useJsonBlock } from '../../api/content.ts'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'

/** Links for calling the company and writing to it on WhatsApp. A number that the company has not given has no link. */
export function ContactLinks({ className, textClassName }: { className: string; textClassName?: string }) {
  const { phone, whatsapp } = useJsonBlock('company')
  const texts = useTexts('common')
  return (
    <>
      {phone && (
        <a href={callHref(phone)} className={className}>
          <SpriteIcon name="phone" className="size-5" />
          <span className={textClassName}>
            <span className="sr-only">{texts.call} </span>
            <PhoneNumber text={phone} />
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

/** A phone number, which runs from left to right in every language. */
export function PhoneNumber({ text }: { text: string }) {
  return directionOf(useLanguage()) ? <bdi dir="ltr">{text}</bdi> : text
}

export const callHref = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

export const whatsappHref = (number: string) => `https://wa.me/${number.replaceAll(/\D/g, '')}`
