import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { EntityName } from '#contract/editing/entities.ts'
import { adminPath } from '#contract/platform/pages.ts'

export type TabName = EntityName | 'quotes' | 'overview' | 'media' | 'settings'

/** Query parameters by name. A parameter whose value is null or empty is left out of the address. */
type Params = Record<string, string | null>

/** Returns the address of a tab, with its filter or open dialog in `params`: `/admin?tab=projects&edit=3`. */
export const tabHref = (tab: TabName, params: Params = {}) => dashboardHref({ tab, ...params })

/** The name of a page of the tab Settings: the value of the parameter `part` in the page's address. */
export type SettingsPageName = 'brand' | 'heads' | 'languages' | 'mail' | 'notifications' | 'security' | 'team'

/** The query parameter that names the field which gets the focus on a page of the tab Settings. */
export const focusedFieldParam = 'field'

export const settingsHref = (part: SettingsPageName, params: Params = {}) => tabHref('settings', { part, ...params })

function dashboardHref(params: Params) {
  const nonEmptyEntries = Object.entries(params).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, value]],
  )
  return nonEmptyEntries.length > 0 ? `${adminPath}?${new URLSearchParams(nonEmptyEntries)}` : adminPath
}

/** Reads and changes the query parameters of the dashboard's address: the tab, its filter and its open dialog. */
export function useSearchParams() {
  const params = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const set = useCallback(
    (changes: Params, { replace = false } = {}) => {
      const current = Object.fromEntries(new URLSearchParams(location.search))
      navigate(dashboardHref({ ...current, ...changes }), { replace })
    },
    [navigate],
  )
  return {
    get: (name: string) => params.get(name),
    /**
     * Changes some parameters and keeps the others; null or '' removes one. The Back button undoes the change, unless
     * `replace` is true: then the browser's history gets no new entry.
     */
    set,
  }
}

/** The query parameter that names a language: of the list of missing texts, and of the tab that a form opens first. */
export const languageParam = 'language'

/**
 * Opens and closes a dialog by the parameter `edit` of the address, so that Back closes the dialog. `openedKey` is the
 * parameter's value, such as an entity's id or `new`; null while no dialog is open.
 */
export function useDialogParam() {
  const { get, set } = useSearchParams()
  return {
    openedKey: get('edit'),
    open: useCallback((idOrNew: string | number) => set({ edit: String(idOrNew), [languageParam]: null }), [set]),
    close: () => set({ edit: null, [languageParam]: null }, { replace: true }),
  }
}

/** Returns the value of the parameter `edit` that opens the dialog of the saved draft with this id. */
export const draftDialogKey = (id: number) => `draft-${id}`
