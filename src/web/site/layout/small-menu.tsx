import { Menu, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { isActive, links } from './links.ts'

/** A details element, so that it opens before the scripts are there, and without them. */
export function SmallMenu({ path }: { path: string }) {
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
