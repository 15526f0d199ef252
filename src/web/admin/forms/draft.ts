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
      return key ? (JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft<Values> | null) : null
    },
    keep(draft: Draft<Values>) {
      if (key) sessionStorage.setItem(key, JSON.stringify(draft))
    },
    forget() {
      if (key) sessionStorage.removeItem(key)
    },
  }
}

export function forgetAllDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}
