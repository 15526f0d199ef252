import { pages } from '#contract/platform/pages.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useContent, useJsonBlock, useText } from '../../api/content.ts'
import { Picture } from '../../ui/picture.tsx'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'
import { LinkButton } from '../link-button.tsx'
import { typeset } from '../typeset.ts'
import { EstimateBand } from './estimate-band.tsx'

export function Hero() {
  const texts = useTexts('home')
  const title = useText('hero_title', texts.heroTitle)
  const { shade } = useJsonBlock('hero_pictures')
  return (
    <section
      className={`hero hero-shade-${shade} relative isolate flex flex-col justify-end overflow-hidden bg-ink text-white`}
    >
      <HeroPicture />
      <div className="shell grid grid-cols-1 items-end gap-x-16 gap-y-10 pt-32 pb-28 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="hero-words relative grid gap-6 lg:justify-self-start">
          <h1 tabIndex={-1} className={titleClasses(title)}>
            {typeset(title)}
          </h1>
          <p className="max-w-[46ch] text-lead">{typeset(useText('hero_subtitle', texts.heroSubtitle))}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton href={pages.contact.href()} label={useTexts('common').getQuote} look="onPicture" />
            <LinkButton href={pages.products.href()} label={texts.toServices} look="outlineOnPicture" />
          </div>
        </div>
        <EstimateBand />
      </div>
      <a
        href="#about"
        aria-label={texts.toNextSection}
        className="print:hidden absolute inset-x-0 bottom-6 mx-auto flex size-12 items-center justify-center rounded-full border border-white/60 bg-ink/70"
      >
        <SpriteIcon name="arrow-down" className="size-6 animate-nudge" />
      </a>
    </section>
  )
}

/**
 * Returns the classes for the title's size. A long title gets a smaller font and longer lines, so that the picture and
 * the buttons stay on the first screen.
 */
function titleClasses({ length }: string) {
  return length > 45 ? 'max-w-[30ch] text-title' : 'max-w-[13ch] text-display'
}

function HeroPicture() {
  const facts = useContent('hero_pictures')?.pictures ?? {}
  const pictures = useJsonBlock('hero_pictures')
  const { landscape, portrait } = pictures
  return (
    <div className="print:hidden absolute inset-0 -z-10">
      <Picture
        url={landscape}
        facts={facts[landscape] ?? null}
        portrait={{ url: portrait, facts: facts[portrait] ?? null }}
        sizes="(min-width: 640px) 100vw, 90vw"
        isFirst
      />
    </div>
  )
}
