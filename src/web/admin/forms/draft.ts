import { clearTabStorage, tabStorage } from '../../tab-storage.ts'

const prefix = 'admin-draft:'

export type Draft<Values> = { values: Values; version: number | undefined }

/**
 * What is typed into a form and not saved yet, kept for as long as the browser's tab is open: neither a reload, nor
 * a session that ends, nor the Back button loses it.
 */
export function draftNamed<Values>(name: string | undefined) {
  const key = name && prefix + name
  return {
    read(): Draft<Values> | null {
      // Written by the same form below.
      return key ? (JSON.parse(tabStorage.get(key) ?? 'null') as Draft<Values> | null) : null
    },
    keep(draft: Draft<Values>) {
      if (key) tabStorage.set(key, JSON.stringify(draft))
    },
    forget() {
      if (key) tabStorage.remove(key)
    },
  }
}

export const forgetAllDrafts = () => clearTabStorage(prefix)
