import { useQuery } from '@tanstack/react-query'
import { firstStepApi } from '#contract/dashboard/first-steps.ts'
import { queryOf } from '#web/api/queries.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Says which names, addresses and numbers in the saved block are still those of the demo company. */
export function DemoWordsNotice({ blockKey }: { blockKey: string }) {
  const { data } = useQuery(queryOf(firstStepApi.read, {}))
  const words = data?.demoTexts.find(({ key }) => key === blockKey)?.words ?? []
  if (words.length === 0) return null
  return <Notice kind="warning">Still of the demo company: {words.map(demoWordText).join('; ')}</Notice>
}

/** Returns a word of the demo company for the notice. Only a pair of numbers needs an addition: `the coordinates`. */
export const demoWordText = (word: string) => (/^-?[\d.]+, ?-?[\d.]+$/.test(word) ? `the coordinates ${word}` : word)
