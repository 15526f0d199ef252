import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { settingApi } from '#contract/dashboard/settings.ts'
import type { WholeVersion } from '#contract/editing/history.ts'
import { PrivacySettings } from '#contract/leads/privacy.schema.ts'
import { privacyApi } from '#contract/leads/privacy.ts'
import { HistoryButton } from '#web/admin/editing/history/history-button.tsx'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useInvalidateIfStale, useSend } from '#web/admin/platform/api/use-send.ts'
import { download } from '#web/admin/platform/ui/browser.ts'
import { Section } from '#web/admin/platform/ui/section.tsx'
import { queryOf } from '#web/api/queries.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { toast } from '#web/ui/toasts.tsx'

export const Privacy = () => (
  <Section title="Privacy">
    <AnonymizeChoice />
    <PersonForm />
  </Section>
)

const monthChoices = [3, 6, 12, 24, 36, 60]

/**
 * A select for the number of months after which the site removes the sender from a closed lead. A chosen number is
 * saved at once.
 */
function AnonymizeChoice() {
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

/** A form that downloads or erases everything that the site stores about the owner of an e-mail address. */
function PersonForm() {
  const [email, setEmail] = useState('')
  const report = useSend(privacyApi.report, { invalidates: [] })
  const erase = useSend(privacyApi.erase)
  const isPending = report.isPending || erase.isPending

  async function downloadReport(event: FormEvent) {
    event.preventDefault()
    try {
      const personalData = await report.mutateAsync({ body: { email } })
      const name = `personal-data-${personalData.writtenAt.slice(0, 10)}.json`
      download(new Blob([JSON.stringify(personalData, null, 2)], { type: 'application/json' }), name)
      toast({ title: `${leadCountText(personalData.leads.length)} found`, description: name })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to collect the data', description: reasonOf(error) })
    }
  }

  async function erasePerson() {
    if (!window.confirm(`Erase everything about ${email}? This cannot be undone.`)) return
    try {
      const { leads } = await erase.mutateAsync({ body: { email } })
      toast({
        title: leads > 0 ? 'Person erased' : 'Nothing found',
        description: `${leadCountText(leads)} with this address`,
      })
      setEmail('')
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to erase the person', description: reasonOf(error) })
    }
  }

  return (
    <form onSubmit={downloadReport} className="grid gap-4" noValidate>
      <TextField
        label="E-mail address of a person"
        name="email"
        type="email"
        value={email}
        onChange={setEmail}
        error={undefined}
        autoComplete="off"
        required
      />
      <div className="flex flex-wrap gap-2">
        <button type="submit" disabled={isPending || !email} className={`${buttonStyles.outline} whitespace-normal`}>
          Everything that we have about this address
        </button>
        <button type="button" disabled={isPending || !email} onClick={erasePerson} className={buttonStyles.danger}>
          Erase this person
        </button>
      </div>
    </form>
  )
}

const leadCountText = (leads: number) => (leads === 1 ? '1 quote request' : `${leads} quote requests`)
