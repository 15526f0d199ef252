import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { EntityName } from '#contract/entities.ts'
import { adminPath } from '#contract/pages.ts'

export type TabName = EntityName | 'quotes' | 'overview' | 'media' | 'settings'

/** The parameters of an address. Null removes one. */
type Params = Record<string, string | null>

/** `/admin?tab=projects&edit=3`: a tab and, perhaps, its filter or dialog. */
export const adminHref = (tab: TabName, params: Params = {}) => withSearch({ tab, ...params })

function withSearch(params: Params) {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, value]],
  )
  return given.length > 0 ? `${adminPath}?${new URLSearchParams(given)}` : adminPath
}

/** The parameters of the address: the tab, its filter and its open dialog. */
export function useSearchParams() {
  const params = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const set = useCallback(
    (changes: Params, { replace = false } = {}) => {
      const now = Object.fromEntries(new URLSearchParams(location.search))
      navigate(withSearch({ ...now, ...changes }), { replace })
    },
    [navigate],
  )
  return {
    get: (name: string) => params.get(name),
    /**
     * Changes some parameters; null removes one. The Back button undoes the change. With `replace` there is no new
     * entry in the browser's history.
     */
    set,
  }
}

/** The open dialog: the id of the edited entity, `new`, or null. It is in the address, so Back closes it. */
export function useDialogParam(name = 'edit') {
  const { get, set } = useSearchParams()
  return {
    opened: get(name),
    open: useCallback((which: string | number) => set({ [name]: String(which) }), [set, name]),
    close: () => set({ [name]: null }, { replace: true }),
  }
}
