import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { pages } from '#contract/platform/pages.ts'
import { mainLanguage } from '#contract/texts/languages.ts'
import { fill } from '#contract/texts/texts.ts'
import { useLanguage, useTexts } from '#web/texts/use-texts.tsx'
import { useJsonBlock } from '../../api/content.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'
import { ContactLinks } from './channels.tsx'
import { LanguageMenu } from './language-links.tsx'
import { MenuLink, useMenuLinks } from './links.tsx'
import { Logo } from './logo.tsx'
import { SmallMenu } from './small-menu.tsx'

const opaqueAfterPixels = 50

export function Header({ path }: { path: string }) {
  const { name } = useJsonBlock('company')
  const texts = useTexts('common')
  const language = useLanguage()
  const menuLinks = useMenuLinks()
  const isScrolled = useIsScrolled()
  const isOverHero = path === pages.home.href() && !isScrolled
  return (
    <header
      data-opaque={!isOverHero}
      className={`fixed inset-x-0 top-0 z-40 ${
        isOverHero
          ? 'text-white has-[[open]]:bg-ink noscript:bg-paper noscript:text-ink'
          : 'bg-paper text-ink [box-shadow:var(--shadow-raised)]'
      }`}
    >
      <div className="shell flex min-h-18 flex-wrap items-center justify-end gap-2">
        <Link
          href={pages.home.href()}
          aria-label={fill(texts.homeLink, { company: name })}
          className="min-w-0 flex-1 basis-24"
        >
          <Logo name={name} />
        </Link>
        <nav aria-label={texts.mainMenu} className="hidden lg:block">
          <ul className="flex flex-wrap xl:gap-1">
            {menuLinks.map(({ href, label }) => (
              <li key={href}>
                <MenuLink href={href} label={label} path={path} className={linkClasses} />
              </li>
            ))}
          </ul>
        </nav>
        <LanguageMenu />
        {/* Over the picture of the home page this button is hidden, because the picture has the same button. Other
            languages have longer words, and no room for it on a narrow desk. */}
        <Link
          href={pages.contact.href()}
          className={`${buttonStyles.primary} min-h-11! px-3! py-2! text-sm! whitespace-nowrap max-md:hidden lg:text-base! ${language === mainLanguage ? '' : 'lg:max-xl:hidden'} ${isOverHero ? 'invisible noscript:visible' : ''}`}
        >
          {texts.getQuote}
        </Link>
        <Link
          href={pages.search.href()}
          aria-keyshortcuts="/"
          className="flex min-h-11 min-w-8 items-center justify-center rounded max-lg:hidden xl:min-w-11"
        >
          <SpriteIcon name="search" className="size-5" />
          <span className="sr-only">{texts.search}</span>
        </Link>
        <div className="flex xl:gap-2">
          <ContactLinks
            className="flex min-h-11 min-w-[min(2.75rem,14vw)] items-center justify-center gap-2 rounded font-medium hover:underline"
            textClassName={language === mainLanguage ? 'sr-only xl:not-sr-only' : 'sr-only'}
          />
        </div>
        <SmallMenu path={path} key={path} />
      </div>
    </header>
  )
}

const linkClasses =
  'block rounded px-1.5 py-2 font-medium whitespace-nowrap decoration-sun-line xl:px-2 decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline'

function useIsScrolled() {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const readScroll = () => setIsScrolled(scrollY > opaqueAfterPixels)
    readScroll()
    addEventListener('scroll', readScroll, { passive: true })
    return () => removeEventListener('scroll', readScroll)
  }, [])
  return isScrolled
}
