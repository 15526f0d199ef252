import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { pages } from '#contract/pages.ts'
import { useJson } from '../../api/content.ts'
import { isActive, links } from './links.ts'
import { Logo } from './logo.tsx'
import { SmallMenu } from './small-menu.tsx'

const opaqueAfterPixels = 50

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
