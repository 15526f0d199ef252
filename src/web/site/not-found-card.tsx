import { pages } from '#contract/platform/pages.ts'
import { useJsonBlock } from '../api/content.ts'
import { Head } from './head.tsx'
import { LinkButton } from './link-button.tsx'

type Props = { title?: string; text: string; back: { href: string; label: string } }

/** Says that there is no page at an address. The server sends it with status 404. */
export function NotFoundCard({ title = 'Page Not Found', text, back }: Props) {
  return (
    <div className="shell grid min-h-[80vh] place-content-center pt-18">
      <Head
        title={`${title} | ${useJsonBlock('company').name}`}
        description={text}
        keywords="not found"
        canonical={null}
        status={404}
      />
      <div className="grid max-w-xl wrap-anywhere justify-items-start gap-5 border-t-4 border-sun bg-mist p-5 sm:p-8">
        <h1 tabIndex={-1} className="text-title">
          {title}
        </h1>
        <p className="text-ink-soft">{text}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={back.href} label={back.label} />
          <LinkButton href={pages.search.href()} label="Search" look="outline" />
          <LinkButton href={pages.contact.href()} label="Contact us" look="outline" />
        </div>
      </div>
    </div>
  )
}
