import { Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useJson } from '../../api/content.ts'
import { pages } from '../../pages.ts'
import { Logo } from './logo.tsx'

const links = [
  { href: pages.home.href(), label: 'Home' },
  { href: pages.about.href(), label: 'About Us' },
  { href: pages.products.href(), label: 'Products' },
  { href: pages.projects.href(), label: 'Projects' },
  { href: pages.news.href(), label: 'News' },
  { href: pages.contact.href(), label: 'Contact' },
]

const opaqueAfterPixels = 50

/** Whether a link is highlighted: on its own page, and on the pages of the articles or projects of its list. */
const isActive = (href: string, path: string) =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)

export function Header({ path }: { path: string }) {
  const { name } = useJson('company')
  const isScrolled = useIsScrolled()
  const isOverHero = path === pages.home.href() && !isScrolled
  return (
    <header
      data-opaque={!isOverHero}
      className={`fixed inset-x-0 top-0 z-40 transition-colors duration-200 ${
        isOverHero
          ? 'text-white has-[[open]]:bg-ink noscript:bg-paper noscript:text-ink noscript:shadow-raised'
          : 'bg-paper text-ink shadow-raised'
      }`}
    >
      <div className="shell flex h-18 items-center justify-between gap-6">
        <Link href={pages.home.href()} aria-label={`${name}, home`}>
          <Logo name={name} />
        </Link>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex gap-1">
            {links.map(({ href, label }) => (
              <li key={href}>
                <NavLink href={href} label={label} isActive={isActive(href, path)} />
              </li>
            ))}
          </ul>
        </nav>
        <SmallMenu path={path} key={path} />
      </div>
    </header>
  )
}

const linkLook =
  'block rounded px-3 py-2 font-medium decoration-sun decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline'

function NavLink({ href, label, isActive }: { href: string; label: string; isActive: boolean }) {
  return (
    <Link href={href} aria-current={isActive ? 'page' : undefined} className={linkLook}>
      {label}
    </Link>
  )
}

/** A details element, so that it opens before the scripts are there, and without them. */
function SmallMenu({ path }: { path: string }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    const closeOutside = ({ target }: PointerEvent) => {
      if (menu.current?.open && !(target instanceof Node && menu.current.contains(target))) menu.current.open = false
    }
    addEventListener('keydown', closeOnEscape)
    addEventListener('pointerdown', closeOutside)
    return () => {
      removeEventListener('keydown', closeOnEscape)
      removeEventListener('pointerdown', closeOutside)
    }
  }, [])
  return (
    <details ref={menu} className="group lg:hidden">
      <summary className="flex size-12 cursor-pointer list-none items-center justify-center rounded [&::-webkit-details-marker]:hidden">
        <span className="sr-only">Menu</span>
        <Menu aria-hidden className="group-open:hidden" />
        <X aria-hidden className="hidden group-open:block" />
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4.5rem)] overflow-y-auto overscroll-contain border-t border-rule bg-paper text-ink shadow-raised"
      >
        <ul className="shell grid py-3">
          {links.map(({ href, label }) => (
            <li key={href} className="border-b border-rule last:border-0">
              <Link
                href={href}
                aria-current={isActive(href, path) ? 'page' : undefined}
                className="block py-4 text-lg font-medium aria-[current=page]:text-leaf"
                onClick={() => {
                  if (menu.current) menu.current.open = false
                }}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  )
}

function useIsScrolled() {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const look = () => setIsScrolled(scrollY > opaqueAfterPixels)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return isScrolled
}
