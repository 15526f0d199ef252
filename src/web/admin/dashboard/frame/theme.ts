import { useState } from 'react'

const themeKey = 'admin-theme'

export const themeLabels = { system: 'System', light: 'Light', dark: 'Dark' } as const
export type Theme = keyof typeof themeLabels

const isTheme = (name: string | null): name is Theme => name !== null && Object.hasOwn(themeLabels, name)

function readTheme(): Theme {
  const storedName = localStorage.getItem(themeKey)
  return isTheme(storedName) ? storedName : 'system'
}

/** Gives the page a theme, by default the one that this browser has stored. `system` follows the operating system. */
export function applyTheme(theme = readTheme()) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function useTheme() {
  const [theme, setTheme] = useState(readTheme)
  return {
    theme,
    choose(next: Theme) {
      localStorage.setItem(themeKey, next)
      applyTheme(next)
      setTheme(next)
    },
  }
}
