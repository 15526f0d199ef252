import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { FormTexts } from '#contract/estimates/estimate-form.ts'
import type { EstimateFormData } from '#contract/estimates/estimates.ts'
import { pages } from '#contract/platform/pages.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import type { ChartName } from './estimate-result.tsx'
import { useTextsTypedBefore } from './form.tsx'
import { formState, withDependentChanges } from './form-state.ts'
import { changedTexts, formDataQuery, useEstimateWords } from './form-texts.ts'
import { estimateModel, estimateOf } from './model.ts'

/**
 * Returns the form's state, the latest estimate, and the one that the page has shown since the visitor last stopped
 * changing fields. `initialData` is the data that came with the page.
 */
export function useEstimate(
  initialData: EstimateFormData,
  openedTexts: FormTexts,
  onAddress: (search: string) => void,
) {
  const words = useEstimateWords()
  const [state] = useState(() => formState(openedTexts, estimateModel(initialData, openedTexts, words).errors))
  const texts = useSyncExternalStore(state.subscribe, state.texts, state.texts)
  const debouncedTexts = useDebounced(texts, 400)
  const { inputs, isLoading, isFailed } = useInputs(initialData, openedTexts, debouncedTexts)
  const latest = useMemo(() => {
    const model = estimateModel(inputs, texts, words)
    return { texts, model, estimate: estimateOf(model) }
  }, [inputs, texts, words])
  // While a slider moves, only the large figures follow it. A slow phone could not draw the charts in time.
  const rested = useDebounced(latest, 100)
  useEffect(() => state.setErrors(rested.model.errors), [state, rested])
  useAddress(debouncedTexts, onAddress)
  const [large, setLarge] = useState<ChartName>('day')
  const change = useCallback(
    (changes: FormTexts) => {
      setLarge(chartOf(Object.keys(changes)[0] ?? ''))
      state.change(withDependentChanges(changes, state.texts(), inputs.suggested, words.figures.typed))
    },
    [state, inputs, words],
  )
  const form = useMemo(() => ({ state, change }), [state, change])
  useTextsTypedBefore(form)
  return { form, latest, rested, large: useDebounced(large, 100), isLoading, isFailed }
}

/** The chart that shows most of a change of this field: the assumptions have names with their unit at the end. */
function chartOf(name: string): ChartName {
  if (/^(tariff|diesel|currency|usd)/.test(name)) return 'savings'
  if (/^(month|batteryK|out|gen|use|week|grid)/.test(name)) return 'day'
  return /(Percent|Usd|Year|Kw|Degrees)/.test(name.slice(1)) && name !== 'peakPowerKw' ? 'matters' : 'yield'
}

/** The fields that need data from the server when they change: those of the place, of wind and of water. */
const serverFieldNames = /^(place|latitude|longitude|country|ghi|temperature|mapLossesPercent|wind.*|water.*)$/

const siteKeyOf = (texts: FormTexts) =>
  JSON.stringify(Object.entries(texts).filter(([name]) => serverFieldNames.test(name)))
const withoutSize = ({ peakPowerKw: _, batteryKwh: __, ...others }: FormTexts) => others

/**
 * Returns the data of the place, and the suggested size. For another place, or a new suggestion, the browser fetches
 * them once the visitor has stopped changing fields. Until then it uses the data that it has.
 */
function useInputs(initialData: EstimateFormData, openedTexts: FormTexts, texts: FormTexts) {
  const isOtherSite = siteKeyOf(texts) !== siteKeyOf(openedTexts)
  const query = formDataQuery(withoutSize(texts))
  const openedQuery = formDataQuery(withoutSize(openedTexts))
  const isAsOpened = JSON.stringify(query.queryKey) === JSON.stringify(openedQuery.queryKey)
  const isInitialDataValid = isAsOpened && Boolean(initialData.suggested || texts.peakPowerKw)
  const { data, isFetching, isError } = useQuery<EstimateFormData>({
    ...query,
    enabled: !isInitialDataValid && (isOtherSite || !texts.peakPowerKw),
    placeholderData: (previous) => previous,
  })
  return {
    inputs: (!isInitialDataValid && data) || initialData,
    isLoading: isOtherSite && isFetching,
    isFailed: isOtherSite && isError,
  }
}

/** Writes the fields into the address, so that the visitor can share the estimate at any time. */
function useAddress(texts: FormTexts, onAddress: (search: string) => void) {
  const [, navigate] = useLocation()
  const openedTexts = useRef(texts)
  useEffect(() => {
    if (texts === openedTexts.current) return
    const query = changedTexts(texts)
    onAddress(new URLSearchParams(query).toString())
    navigate(pages.estimate.href({}, query), { replace: true })
  }, [texts, navigate, onAddress])
}
