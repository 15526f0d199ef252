import { use } from 'react'
import { useRouter, useSearch } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { directionOf, languageAndPath, languages, prefixOf } from '#contract/texts/languages.ts'
import { useLanguage, useTexts } from '#web/texts/use-texts.tsx'
import { OnServer } from '../head.tsx'
import { useShownLanguages } from '../shown-languages.ts'

/**
 * Links to the same page in each language of the site; nothing if it has only one. Each language is named in itself. The
 * browser loads the page anew, because a loaded page has the texts of one language only. Where the page does not exist in
 * a language, the link leads to a list. In the browser, `untranslated-page.ts` sets such a link.
 */
export function LanguageLinks({ className = 'flex flex-wrap gap-x-6 gap-y-2' }: { className?: string }) {
  const shown = useShownLanguages()
  const current = useLanguage()
  const label = useTexts('common').languages
  const { path } = languageAndPath(usePathname(useRouter()))
  const search = useSearch()
  const server = use(OnServer)
  if (shown.length === 1) return null
  return (
    <nav aria-label={label}>
      <ul className={className}>
        {shown.map((language) => {
          const { name, tag } = languages[language]
          return (
            <li key={language}>
              <a
                href={prefixOf(language) + path + (search && `?${search}`)}
                {...server?.linkIfMissing(language)}
                hrefLang={tag}
                lang={tag}
                dir={directionOf(language) ?? 'ltr'}
                aria-current={language === current ? 'page' : undefined}
                className="inline-block py-1.5 hover:underline aria-[current=page]:font-semibold"
              >
                {name}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The links behind a button with the code of the current language. It opens without scripts, too. */
export function LanguageMenu() {
  const current = useLanguage()
  const label = useTexts('common').languages
  if (useShownLanguages().length === 1) return null
  return (
    <details className="relative max-lg:hidden">
      <summary className="flex size-12 cursor-pointer list-none items-center justify-center rounded [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{label}</span>
        <span aria-hidden>{current.toUpperCase()}</span>
      </summary>
      <div className="absolute bg-paper px-5 py-2 text-ink [box-shadow:var(--shadow-raised)]">
        <LanguageLinks className="grid" />
      </div>
    </details>
  )
}
