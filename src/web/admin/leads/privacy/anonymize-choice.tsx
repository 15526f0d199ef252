import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { settingApi } from '#contract/dashboard/settings.ts'
import type { WholeVersion } from '#contract/editing/history.ts'
import { PrivacySettings } from '#contract/leads/privacy.schema.ts'
import { HistoryButton } from '#web/admin/editing/history/history-button.tsx'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useInvalidateIfStale, useSend } from '#web/admin/platform/api/use-send.ts'
import { queryOf } from '#web/api/queries.ts'
import { toast } from '#web/ui/toasts.tsx'

const monthChoices = [3, 6, 12, 24, 36, 60]

/**
 * A select for the number of months after which the site removes the sender from a closed lead. A chosen number is
 * saved at once.
 */
export function AnonymizeChoice() {
  const id = useId()
  const { data } = useQuery(queryOf(settingApi.readPrivacy, {}))
  const save = useSend(settingApi.savePrivacy)
  const invalidateIfStale = useInvalidateIfStale(settingApi.savePrivacy)
  const months = data?.value.anonymizeAfterMonths ?? null

  async function choose(chosenMonths: string) {
    try {
      const body = { anonymizeAfterMonths: chosenMonths ? Number(chosenMonths) : null }
      await save.mutateAsync({ body, version: data?.version })
      toast({ title: 'Privacy setting saved', description: chosenMonths ? monthsText(Number(chosenMonths)) : 'Never' })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to save the privacy setting', description: reasonOf(error) })
      await invalidateIfStale(error)
    }
  }

  const restore = async ({ value }: WholeVersion): Promise<undefined> => {
    await save.mutateAsync({ body: PrivacySettings.parse(value), version: data?.version })
  }

  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        Make closed quote requests anonymous
      </label>
      <select
        id={id}
        aria-describedby={`${id}-hint`}
        value={months ?? ''}
        disabled={!data || save.isPending}
        onChange={({ target }) => choose(target.value)}
        className="control"
      >
        <option value="">Never</option>
        {months !== null && !monthChoices.includes(months) && <option value={months}>{monthsText(months)}</option>}
        {monthChoices.map((choice) => (
          <option key={choice} value={choice}>
            {monthsText(choice)}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="field-hint">
        Name, addresses, message and origin are removed for good. Type, status, product and date stay, so the figures
        stay the same.
      </p>
      <p className="mt-2">
        <HistoryButton entity="settings" entityId="privacy" title="the privacy setting" restore={restore} />
      </p>
    </div>
  )
}

const monthsText = (months: number) => `${months} months after the last change`
