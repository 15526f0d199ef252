import { useQuery } from '@tanstack/react-query'
import type { SavedEstimate } from '#contract/estimates/estimates.ts'
import { mainFiguresText, plantName } from '#contract/estimates/summary-texts.ts'
import { pages } from '#contract/platform/pages.ts'
import { directionOf, mainLanguage } from '#contract/texts/languages.ts'
import { fill } from '#contract/texts/texts.ts'
import { useJsonBlock } from '#web/api/content.ts'
import { Head } from '#web/site/head.tsx'
import { LinkButton } from '#web/site/link-button.tsx'
import { NotFoundCard } from '#web/site/not-found-card.tsx'
import type { PageLocation, PageModule } from '#web/site/page.ts'
import { useHref } from '#web/site/use-href.ts'
import { WaitingPage } from '#web/site/waiting-page.tsx'
import { documentLanguage, loadTexts, Sentence, useFormats, useTexts } from '#web/texts/use-texts.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Loading } from '#web/ui/list-state.tsx'
import { useFigures } from '../form-texts.ts'
import { LatePart, latePart } from '../late-part.tsx'
import { savedEstimateQuery } from './saved-estimate.ts'

export const page: PageModule<{ code: string }> = {
  queries: ({ params, language = documentLanguage }) => [savedEstimateQuery(params.code, language)],
  Body: SavedEstimatePage,
}

function SavedEstimatePage({ params: { code }, search }: PageLocation<{ code: string }>) {
  const query = useQuery(savedEstimateQuery(code, useFormats().language))
  const texts = useTexts('estimate')
  if (query.isPending || query.isError)
    return <WaitingPage title={texts.saved.heading} loading={texts.loading} failed={texts.failed} query={query} />
  const savedEstimate = query.data
  return (
    <article>
      {savedEstimate ? (
        <SavedEstimateView savedEstimate={savedEstimate} month={search.get('month')} />
      ) : (
        <NotFoundCard text={texts.saved.missing} back={{ href: pages.estimate.href(), label: texts.saved.makeOne }} />
      )}
    </article>
  )
}

/** The charts, tables and assumptions. A browser that has the server's HTML shows them without loading their code. */
export const savedResultPart = latePart(async () => {
  const [{ SavedResult }] = await Promise.all([import('./saved-result.tsx'), loadTexts(['calculator', 'assumptions'])])
  return SavedResult
})

type Props = { savedEstimate: SavedEstimate; month: string | null }

/** Shows a saved estimate with the figures of that time. `month` of the address chooses the month of the mean day. */
function SavedEstimateView({ savedEstimate, month }: Props) {
  const { name } = useJsonBlock('company')
  const { code, createdAt, expiresAt, estimate } = savedEstimate
  const { site, input } = estimate
  const figures = useFigures()
  const { loading, plant, saved } = useTexts('estimate')
  const { language, longDate } = useFormats()
  const href = useHref()
  const path = pages.savedEstimate.href({ code })
  // There is neither a PDF nor a picture in a language that is written from right to left.
  const isEnglishFile = directionOf(language) === 'rtl'
  const filePath = isEnglishFile ? path : href(path)
  const { peakPowerKw } = input.pv
  const title = plantName({ peakPowerKw, batteryKwh: input.battery.energyKwh, place: site.name }, plant, figures)
  return (
    <>
      <Head
        title={fill(saved.title, { plant: title, company: name })}
        description={mainFiguresText(estimate.result, saved.descriptions, figures)}
        keywords={saved.keywords}
        canonical={null}
        address={path}
        image={`${filePath}/social.jpg`}
        imageAlt={fill(saved.pictureAlt, { plant: title })}
      />
      <div className="border-b border-rule bg-mist pt-18">
        <div className="shell py-12 lg:py-16">
          <h1 tabIndex={-1} className="text-title">
            {title}
          </h1>
          <p className="mt-6 max-w-[62ch] text-lead text-ink-soft">
            <Sentence
              text={saved.lead}
              parts={{ day: longDate(createdAt.slice(0, 10)), lastDay: longDate(expiresAt.slice(0, 10)) }}
            />
          </p>
          <div className="mt-8 flex flex-wrap gap-4 print:hidden">
            <LinkButton href={pages.contact.href({}, { estimate: code })} label={saved.check} />
            <a
              href={`${filePath}/estimate.pdf`}
              hrefLang={isEnglishFile ? mainLanguage : undefined}
              className={buttonStyles.outline}
            >
              {saved.downloadPdf}
            </a>
            <LinkButton href={pages.estimate.href()} label={saved.makeAnother} look="quiet" />
          </div>
        </div>
      </div>
      <div className="shell grid grid-cols-1 gap-20 py-12 lg:py-16">
        <LatePart
          part={savedResultPart}
          waiting={<Loading>{loading}</Loading>}
          savedEstimate={savedEstimate}
          month={month}
        />
      </div>
    </>
  )
}
