import { type ReactNode, useEffect, useId } from 'react'
import { Link } from 'wouter'
import { tabHref } from '#web/admin/addresses.ts'
import { failureReason } from '#web/admin/platform/api/call.ts'
import { textLinkClasses } from '#web/ui/button-styles.ts'
import { FailureNotice, Loading } from '#web/ui/list-state.tsx'

type Props = { title: string; count?: ReactNode; actions?: ReactNode; children: ReactNode }

/** A page of the dashboard with its heading, its actions and its content. */
export function TabPage({ title, count, actions, children }: Props) {
  useTitle(title)
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 tabIndex={-1} className="flex items-center gap-2.5 text-2xl">
          {title}
          {count}
        </h1>
        {actions && (
          <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:has-[input]:w-full max-sm:has-[input]:*:grow">
            {actions}
          </div>
        )}
      </header>
      {children}
    </section>
  )
}

type SettingsProps<Data> = QueryProps<Data> & {
  title: string
  /** Shown above the data, also while it is loading. */
  intro?: ReactNode
}

/** A page of the settings, such as Settings › Brand: a link back, and the page's content once its data is loaded. */
export function SettingsPage<Data>({ title, intro, ...queryProps }: SettingsProps<Data>) {
  return (
    <TabPage title={title}>
      <p>
        <Link href={tabHref('settings')} className={textLinkClasses}>
          Back to all settings
        </Link>
      </p>
      {intro}
      <QueryView {...queryProps} />
    </TabPage>
  )
}

type QueryProps<Data> = {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** The text while the data is loading. */
  loading: string
  /** The text if the data could not be loaded. The reason is shown below it. */
  failed: string
  children: (data: Data) => ReactNode
}

/** Shows the data of a query, or says that it is loading or could not be loaded. */
export function QueryView<Data>({ query, loading, failed, children }: QueryProps<Data>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (isFetching) return <Loading>{loading}</Loading>
  return error && <FailureNotice title={failed} reason={failureReason(error)} onRetry={refetch} />
}

type SectionProps = { title: string; className?: string; children: ReactNode }

export function CardSection({ title, className = 'grid content-start gap-4 p-5', children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`card ${className}`}>
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {children}
    </section>
  )
}

let pageTitle = ''
let titlePrefix = ''

function showTitle() {
  if (pageTitle) document.title = `${titlePrefix}${pageTitle} · Administration`
}

export function useTitle(title: string) {
  useEffect(() => {
    pageTitle = title
    showTitle()
  }, [title])
}

/** Puts a text, such as the number of new leads, before the title of every page. */
export function useTitlePrefix(text: string) {
  useEffect(() => {
    titlePrefix = text
    showTitle()
    return () => {
      titlePrefix = ''
    }
  }, [text])
}
