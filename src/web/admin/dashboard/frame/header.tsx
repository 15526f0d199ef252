import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { type Admin, adminApi } from '#contract/accounts/admins.ts'
import { loginPath } from '#contract/platform/pages.ts'
import { bearerHeaders } from '#web/admin/platform/api/call.ts'
import { clearReturnPath, dropToken, readToken } from '#web/admin/platform/api/session.ts'
import { discardAllDrafts } from '#web/admin/platform/forms/edited-values.ts'
import { commandKeyName } from '#web/admin/platform/ui/browser.ts'
import { Button, IconButton } from '#web/admin/platform/ui/buttons.tsx'
import { CompanyLogo } from '#web/admin/platform/ui/company-logo.tsx'
import { useJsonBlock } from '#web/api/content.ts'
import { request } from '#web/api/fetch.ts'
import { Keyboard, LogOut, Monitor, Moon, Search, Sun } from '#web/ui/icons.tsx'
import { type Theme, themeLabels, useTheme } from './theme.ts'

type Props = { admin: Admin; openPalette: () => void; openSheet: () => void }

export function Header({ admin: { username }, openPalette, openSheet }: Props) {
  const logout = useLogout()
  const { name } = useJsonBlock('company')
  return (
    <header className="flex min-w-0 items-center gap-x-2 border-b border-rule px-4 py-2.5 sm:px-6 lg:col-span-2 lg:px-4">
      <a
        href="/"
        target="_blank"
        rel="noreferrer"
        aria-label={`View site of ${name}`}
        className="shrink-0 rounded-md p-1 max-[22rem]:hidden"
      >
        <CompanyLogo />
      </a>
      <p className="line-clamp-2 min-w-0 flex-1 leading-tight font-semibold wrap-anywhere sm:line-clamp-1">
        Welcome, {username}
      </p>
      <div className="touch-words-below flex shrink-0 items-center gap-1">
        <Button
          Icon={Search}
          aria-label={`Go to or find, ${commandKeyName} K`}
          onClick={openPalette}
          className="font-normal text-ink-soft max-sm:px-2.5 max-md:pointer-coarse:flex-col max-md:pointer-coarse:gap-0.5 max-md:pointer-coarse:py-0 md:min-w-56 md:justify-start"
        >
          <span className="touch-word md:hidden">Find</span>
          <span className="max-md:hidden">Go to or find...</span>
          <kbd className="ml-auto max-md:hidden">{commandKeyName} K</kbd>
        </Button>
        <IconButton
          label="Keyboard shortcuts"
          Icon={Keyboard}
          size={18}
          onClick={openSheet}
          className="max-sm:hidden"
        />
        <ThemeSwitch />
        <Button variant="quiet" Icon={LogOut} iconSize={16} label="Logout" onClick={logout} className="max-sm:px-2" />
      </div>
    </header>
  )
}

const themeIcons = { system: Monitor, light: Sun, dark: Moon }
const themeOrder = Object.keys(themeLabels) as Theme[]

/** A button that switches to the next of three themes. Its label names the present theme and the next one. */
function ThemeSwitch() {
  const { theme, choose } = useTheme()
  const Icon = themeIcons[theme]
  const next = themeOrder[(themeOrder.indexOf(theme) + 1) % themeOrder.length] ?? 'system'
  const label = `Colours: ${themeLabels[theme]}. Change to ${themeLabels[next]}`
  return <IconButton label={label} Icon={Icon} size={18} onClick={() => choose(next)} />
}

/** Returns a function that signs out in this browser at once, and ends the session on the server if it is reachable. */
function useLogout() {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return function logout() {
    const headers = bearerHeaders(readToken())
    // The server would refuse what is still being loaded.
    void client.cancelQueries()
    discardAllDrafts()
    clearReturnPath()
    navigate(loginPath)
    dropToken()
    // If the call fails, this browser is signed out all the same, and the session on the server stays until it expires.
    request(adminApi.logout, {}, { headers }).catch(() => {})
  }
}
