import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { firstStepApi, stepNames } from '#contract/dashboard/first-steps.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { queryOf } from '#web/api/queries.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Circle, CircleCheck } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { FirstStep } from './first-step.tsx'

/** A list of the first steps on a new site. It disappears when all are done, or when an administrator hides it. */
export function FirstSteps() {
  const id = useId()
  const { data } = useQuery(queryOf(firstStepApi.read, {}))
  const note = useSend(firstStepApi.note)
  if (!data || data.isHidden || data.done.length === stepNames.length) return null

  async function hide() {
    try {
      await note.mutateAsync({ body: { isHidden: true } })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to hide the list', description: reasonOf(error) })
    }
  }

  return (
    <section aria-labelledby={id} className="card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={id} className="text-base">
          Make this site yours
        </h2>
        <p className="text-sm text-ink-soft">
          {data.done.length} of {stepNames.length} done
        </p>
      </div>
      <ol className="mt-3 divide-y divide-rule">
        {stepNames.map((name) => {
          const isDone = data.done.includes(name)
          return (
            <li key={name} className="grid grid-cols-[auto_1fr] items-start gap-x-3 py-2.5">
              {isDone ? (
                <CircleCheck size={18} className="mt-1 text-leaf" aria-hidden />
              ) : (
                <Circle size={18} className="mt-1 text-ink-soft" aria-hidden />
              )}
              <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
                <FirstStep name={name} steps={data} />
              </div>
            </li>
          )
        })}
      </ol>
      <button type="button" onClick={hide} className={`${buttonStyles.quiet} mt-2`}>
        Hide this list
      </button>
    </section>
  )
}
