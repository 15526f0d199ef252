import { WaitingHead } from '../waiting-head.tsx'

/** Grey boxes in the place of an article while it is loading. */
export function ArticleSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the article"
      className="shell grid max-w-[68rem] animate-pulse gap-8 pt-30 pb-20 lg:pt-36"
    >
      <WaitingHead title="Article" />
      <div className="h-5 w-56 bg-mist" />
      <div className="h-14 w-4/5 bg-mist" />
      <div className="aspect-[8/5] w-full bg-mist" />
      {['w-full', 'w-11/12', 'w-full', 'w-3/4'].map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without any content of their own
        <div key={line} className={`h-4 bg-mist ${width}`} />
      ))}
    </div>
  )
}
