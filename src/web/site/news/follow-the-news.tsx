import { siteFilePaths } from '#contract/platform/pages.ts'
import { useJson } from '../../api/content.ts'
import { useOrigin } from '../../head.tsx'
import { textLink } from '../../ui/button-styles.ts'

/** Explains how to follow the news by feed, and gives the e-mail address for the press. */
export function FollowTheNews() {
  const { email, pressEmail, name } = useJson('company')
  const pressAddress = pressEmail || email
  const feed = new URL(siteFilePaths.feed, useOrigin()).href
  return (
    <section id="follow" aria-labelledby="follow-title" className="bg-mist">
      <div className="shell grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)]">
        <div className="grid content-start gap-3">
          <h2 id="follow-title" className="text-3xl">
            Follow the news
          </h2>
          <p>
            New articles come to you by feed: nobody asks for your address, nothing is tracked, and you leave whenever
            you like.
          </p>
          <p className="wrap-anywhere">
            <a href={siteFilePaths.feed} className={textLink}>
              {feed}
            </a>
          </p>
        </div>
        <div>
          <h3 className="text-xl">How a feed works</h3>
          <ol className="mt-3 grid list-decimal gap-1.5 pl-5">
            <li>Install a feed reader, or open the one in your mail program: Thunderbird has one.</li>
            <li>Choose “Add feed” and paste the address.</li>
            <li>The reader looks for new articles and lists them, unread until you have opened them.</li>
          </ol>
        </div>
        {pressAddress && (
          <div>
            <h3 className="text-xl">For the press</h3>
            <p className="mt-3">
              Questions, figures and pictures of {name}:{' '}
              <a href={`mailto:${pressAddress}?subject=Press`} className={textLink}>
                {pressAddress}
              </a>
            </p>
          </div>
        )}
      </div>
    </section>
  )
}
