import type { ReactNode } from 'react'
import { CompanyLogo } from '#web/admin/platform/ui/company-logo.tsx'
import { useTitle } from '#web/admin/platform/ui/tab-page.tsx'
import { textLink } from '#web/ui/button-styles.ts'

/** The frame around the dashboard's pages that need no login, such as the login itself. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  return (
    <main className="grid min-h-dvh place-items-center p-5">
      <div className="w-full max-w-sm">
        <div className="mb-6">
          <CompanyLogo isLarge />
        </div>
        <div className="card p-6 sm:p-8">
          <h1 className="mb-5 text-2xl">{title}</h1>
          {children}
        </div>
        <p className="mt-5 text-center text-sm">
          <a href="/" className={textLink}>
            Back to the site
          </a>
        </p>
      </div>
    </main>
  )
}
