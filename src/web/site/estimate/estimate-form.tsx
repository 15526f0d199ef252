import { useCallback, useMemo } from 'react'
import type { FormTexts } from '#contract/estimates/estimate-form.ts'
import type { EstimateFormData } from '#contract/estimates/estimates.ts'
import { monthIndexIn } from '#contract/estimates/number-formats.ts'
import { pages } from '#contract/platform/pages.ts'
import { Sentence } from '#web/texts/use-texts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Controls, noSize } from './controls.tsx'
import { dayChartId, EstimateResult } from './estimate-result.tsx'
import { FormContext } from './form.tsx'
import { changedTexts, textOf, useEstimateWords } from './form-texts.ts'
import {
  assumptionsPart,
  FoldedPart,
  LatePart,
  limitsOfKnowledgePart,
  questionsPart,
  saveEstimatePart,
} from './late-part.tsx'
import type { EstimateModel } from './model.ts'
import { FormSentence } from './sentence.tsx'
import { useEstimate } from './use-estimate.ts'

type Props = {
  /** The data that came with the page. */
  initialData: EstimateFormData
  /** The query of the address with which the form was opened. */
  openedSearch: string
  /** Called with the new query just before the form writes it into the address. */
  onAddress: (search: string) => void
}

/** The form, and the estimate that is calculated from it. */
export function EstimateForm({ initialData, openedSearch, onAddress }: Props) {
  const { texts: words } = useEstimateWords()
  const openedTexts = { ...Object.fromEntries(new URLSearchParams(openedSearch)), ...initialData.texts }
  const { form, latest, rested, large, isLoading, isFailed } = useEstimate(initialData, openedTexts, onAddress)
  const { texts } = latest
  const { model, estimate } = rested
  const hrefWith = useCallback(
    (changes: FormTexts) => pages.estimate.href({}, changedTexts({ ...rested.texts, ...changes })),
    [rested],
  )
  const likelyByMonth = estimate.result.pv.months.map((month) => month.likely)
  const chosenMonth = monthIndexIn(texts.month, likelyByMonth)
  const monthChoice = useMemo(
    () => ({
      chosen: chosenMonth,
      href: (month: number) => `${hrefWith(monthChanges(month))}#${dayChartId}`,
      changes: monthChanges,
    }),
    [chosenMonth, hrefWith],
  )
  return (
    <FormContext value={form}>
      <div className="border-b border-rule bg-mist">
        <div className="shell py-8 lg:pb-16">
          <FormSentence
            places={initialData.places}
            uses={initialData.rules.choices.use ?? []}
            place={chosenPlace(model, texts, initialData.places)}
            month={chosenMonth}
            onSubmit={focusResult}
          />
          {model.errors.length > 0 && (
            <p role="status" className="field-error mt-4">
              {words.wrongFields}
            </p>
          )}
        </div>
      </div>
      <div id="result" tabIndex={-1} aria-busy={isLoading} className="shell scroll-mt-20 py-8 lg:py-16">
        {isFailed && (
          <Notice kind="error" title={words.siteFailed}>
            <Sentence text={words.siteKept} parts={{ place: model.site.name }} />
          </Notice>
        )}
        <EstimateResult
          estimate={estimate}
          latest={latest.estimate.result}
          large={large}
          month={monthChoice}
          aside={
            <Controls model={model} estimate={estimate} resetHref={hrefWith(noSize)} groups={initialData.fieldGroups} />
          }
          action={<LatePart part={saveEstimatePart} />}
        />
        <div className="mt-12">
          <FoldedPart
            id="questions"
            title={words.questions}
            part={questionsPart}
            model={model}
            estimate={estimate}
            hrefWith={hrefWith}
          />
          <FoldedPart
            id="assumptions"
            title={words.assumptions}
            part={assumptionsPart}
            isWrong={model.errors.some(({ path }) => path in initialData.rules.assumptions)}
            version={estimate.assumptions.version}
            entries={estimate.assumptions.entries}
            currency={estimate.result.money.currency}
          />
          <LatePart part={limitsOfKnowledgePart} />
        </div>
      </div>
    </FormContext>
  )
}

/** Returns the chosen place; null for coordinates. If the list lacks the place, returns that of the estimate. */
function chosenPlace({ fields, site }: EstimateModel, texts: FormTexts, places: EstimateFormData['places']) {
  // Reads the place from the form's texts. The model may still have the earlier place, which the list would then show
  // for a moment.
  const place = textOf(texts, 'place')
  if (texts.latitude && fields.latitude !== undefined) return null
  return Object.values(places).some((names) => names.includes(place)) ? place : site.name
}

const monthChanges = (month: number) => ({ month: String(month + 1) })

const focusResult = () => document.getElementById('result')?.focus()
