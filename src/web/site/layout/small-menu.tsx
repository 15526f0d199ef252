import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { pages } from '#contract/platform/pages.ts'
import { useTexts } from '#web/texts/use-texts.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'
import { LinkButton } from '../link-button.tsx'
import { ContactLinks } from './channels.tsx'
import { LanguageLinks } from './language-links.tsx'
import { MenuLink, useMenuLinks } from './links.tsx'

/**
 * The menu on screens that are too narrow for six links. It is a `details` element, so that it opens before the scripts are loaded, and without
 * them. The style sheet makes it cover the page and locks the page below.
 */
export function SmallMenu({ path }: { path: string }) {
  const texts = useTexts('common')
  const menuLinks = useMenuLinks()
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [])
  return (
    <details ref={menu} className="group menu">
      <summary className="flex min-h-11 min-w-[min(2.75rem,14vw)] cursor-pointer list-none items-center justify-center rounded [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{texts.menu}</span>
        <svg viewBox="0 0 24 24" className="icon size-6" aria-hidden="true">
          <path d="M4 5h16M4 12h16M4 19h16" className="group-open:hidden" />
          <path d="M18 6 6 18M6 6l12 12" className="hidden group-open:block" />
        </svg>
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a click on a link or beside all links closes the menu; Escape does the same */}
      <div className="menu-page" onClick={() => menu.current?.removeAttribute('open')}>
        <nav aria-label={texts.mainMenu}>
          <ul className="shell grid pt-2">
            {menuLinks.map(({ href, label }) => (
              <li key={href} className="border-b border-rule">
                <MenuLink
                  href={href}
                  label={label}
                  path={path}
                  className="block py-3 text-lg font-medium aria-[current=page]:text-leaf"
                />
              </li>
            ))}
          </ul>
        </nav>
        <div className="shell grid gap-3 py-6">
          <LinkButton href={pages.contact.href()} label={texts.getQuote} />
          <Link href={pages.search.href()} className={buttonStyles.outline}>
            <SpriteIcon name="search" className="size-5" />
            {texts.search}
          </Link>
          <ContactLinks className={buttonStyles.outline} />
          <LanguageLinks />
        </div>
      </div>
    </details>
  )
}
