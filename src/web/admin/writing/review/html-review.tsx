import { useMemo } from 'react'
import { OutsideLinkCheck, useLinkProblem } from './link-check.tsx'

/** Lists the wrong links, and the pictures that are gone or have no alt text, in HTML that is edited as text. */
export function HtmlReview({ html, isArticle }: { html: string; isArticle: boolean }) {
  const { links, pictures, partCount } = useMemo(() => linksAndPicturesIn(html), [html])
  const addresses = useMemo(() => [...links, ...pictures].map(({ address }) => address), [links, pictures])
  const { linkProblem, isGone, outsideLinks } = useLinkProblem(addresses)
  const problems = [
    ...links.flatMap(({ text, address }) => {
      const problem = linkProblem(address, isArticle ? partCount : 0)
      return problem ? `The link “${text}” ${problem}.` : []
    }),
    ...pictures.flatMap(({ alt, address }, index) => [
      ...(alt ? [] : [`Picture ${index + 1} has no alt text.`]),
      ...(isGone(address) ? [`Picture ${index + 1} can’t be shown.`] : []),
    ]),
  ]
  return (
    <>
      <OutsideLinkCheck links={outsideLinks} />
      {problems.length > 0 && (
        <ul aria-label="Before you publish" className="list-disc pl-5 text-sm text-clay-ink">
          {[...new Set(problems)].map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function linksAndPicturesIn(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const links = [...body.querySelectorAll('a')].map((link) => ({
    text: link.textContent.trim(),
    address: link.getAttribute('href')?.trim() ?? '',
  }))
  const pictures = [...body.querySelectorAll('img')].map((picture) => ({
    alt: picture.alt,
    address: picture.getAttribute('src') ?? '',
  }))
  // Each h2 of an article is a part, to which a link such as `#part-1` can lead.
  return { links, pictures, partCount: body.querySelectorAll('h2').length }
}
