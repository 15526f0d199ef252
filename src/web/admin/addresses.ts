import { useCallback } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { EntityName } from '#contract/entities.ts'
import { adminPath } from '#contract/pages.ts'

export type TabName = EntityName | 'quotes' | 'overview' | 'media' | 'settings'

type Place = Record<string, string | null>

/** `/admin?tab=projects&edit=3`: a tab with whatever is open in it. */
export const adminHref = (tab: TabName, place: Place = {}) => withSearch({ tab, ...place })

function withSearch(place: Place) {
  const given = Object.entries(place).flatMap(([name, value]) =>
    value === null || value === '' ? [] : [[name, value]],
  )
  return given.length > 0 ? `${adminPath}?${new URLSearchParams(given)}` : adminPath
}

/** The part of the address behind the question mark: which tab, what is filtered, which dialog is open. */
export function useSearchParams() {
  const place = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const set = useCallback(
    (changes: Place, { replace = false } = {}) => {
      const now = Object.fromEntries(new URLSearchParams(location.search))
      navigate(withSearch({ ...now, ...changes }), { replace })
    },
    [navigate],
  )
  return {
    get: (name: string) => place.get(name),
    /** `null` takes a word out. A step that Back undoes, unless it replaces the last one. */
    set,
  }
}

/** Which dialog is open: the id of what is edited, `new`, or null. It is in the address, so Back closes it. */
export function useDialogParam(name = 'edit') {
  const { get, set } = useSearchParams()
  return {
    opened: get(name),
    open: useCallback((which: string | number) => set({ [name]: String(which) }), [set, name]),
    close: () => set({ [name]: null }, { replace: true }),
  }
}
