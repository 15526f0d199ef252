import { pages } from '#contract/platform/pages.ts'
import { type Language, languages, mainLanguage } from '#contract/texts/languages.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { useJsonBlock } from '../api/content.ts'
import { buttonStyles } from '../ui/button-styles.ts'
import { Head } from './head.tsx'
import { LinkButton } from './link-button.tsx'

type Props = {
  title?: string
  text: string
  back: { href: string; label: string }
  /** The path of the same page in the main language, if it exists there but not in the language of the visitor. */
  original?: string | undefined
  /** The other languages in which it exists; left out if there is none. */
  translatedInto?: readonly Language[] | undefined
}

/** Says that there is no page at an address. The server sends it with status 404. */
export function NotFoundCard({ title, text, back, original, translatedInto = original ? [] : undefined }: Props) {
  const { notFound: texts, search } = useTexts('common')
  const heading = title ?? texts.title
  return (
    <div className="shell grid min-h-[80vh] place-content-center pt-18">
      <Head
        title={`${heading} | ${useJsonBlock('company').name}`}
        description={text}
        keywords={heading}
        canonical={null}
        translatedInto={translatedInto}
        status={404}
      />
      <div className="grid max-w-xl wrap-anywhere justify-items-start gap-5 border-t-4 border-sun bg-mist p-5 sm:p-8">
        <h1 tabIndex={-1} className="text-title">
          {heading}
        </h1>
        <p className="text-ink-soft">{text}</p>
        <div className="flex flex-wrap gap-3">
          {original && (
            <a href={original} hrefLang={mainLanguage} lang={mainLanguage} className={buttonStyles.primary}>
              {languages[mainLanguage].name}
            </a>
          )}
          <LinkButton href={back.href} label={back.label} />
          <LinkButton href={pages.search.href()} label={search} look="outline" />
          <LinkButton href={pages.contact.href()} label={texts.contactUs} look="outline" />
        </div>
      </div>
    </div>
  )
}
