import { Link } from 'wouter'
import { Head } from '../../head.tsx'
import type { PageModule } from '../../page.ts'
import { pages } from '../../pages.ts'
import { buttonLook } from '../../ui/button.ts'

export const page: PageModule = { Body: NotFoundPage }

function NotFoundPage() {
  return (
    <div className="shell grid justify-items-center gap-5 py-48 text-center">
      <Head
        title="Page Not Found"
        description="There is no page at this address."
        keywords="page not found"
        canonical={null}
        status={404}
      />
      <h1 tabIndex={-1} className="text-title">
        Page Not Found
      </h1>
      <p className="max-w-[46ch] text-ink-soft">
        There is no page at this address. It may have moved, or the link that brought you here has a slip in it.
      </p>
      <Link href={pages.home.href()} className={buttonLook.primary}>
        To the home page
      </Link>
    </div>
  )
}
