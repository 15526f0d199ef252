import { useId, useState } from 'react'
import { settingApi } from '#contract/dashboard/settings.ts'
import type { VersionWithFields } from '#contract/editing/history.ts'
import { PrivacySettings } from '#contract/leads/privacy.schema.ts'
import { privacyApi } from '#contract/leads/privacy.ts'
import { HistoryButton } from '#web/admin/editing/history/history-button.tsx'
import { useReply, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { downloadFile } from '#web/admin/platform/ui/browser.ts'
import { Button, onSubmitting } from '#web/admin/platform/ui/buttons.tsx'
import { CardSection } from '#web/admin/platform/ui/page.tsx'
import { TextField } from '#web/forms/text-field.tsx'

export const PrivacySection = () => (
  <CardSection title="Privacy">
    <AnonymizeAfterSelect />
    <PersonalDataForm />
  </CardSection>
)

const monthChoices = [3, 6, 12, 24, 36, 60]

/** A select for the months after which the sender is removed from a closed lead. A choice is saved at once. */
function AnonymizeAfterSelect() {
  const id = useId()
  const { data } = useReply(settingApi.readPrivacy, {})
  const save = useSend(settingApi.savePrivacy)
  const months = data?.value.anonymizeAfterMonths ?? null
  const choose = useSend(settingApi.savePrivacy, {
    done: (_reply, { body: { anonymizeAfterMonths } }) => ({
      title: 'Privacy setting saved',
      description: anonymizeAfterMonths ? monthsText(anonymizeAfterMonths) : 'Never',
    }),
    failed: 'Failed to save the privacy setting',
  })

  const restore = async ({ value }: VersionWithFields): Promise<undefined> => {
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
        disabled={!data || choose.isPending}
        onChange={({ target }) =>
          choose.mutate({ body: { anonymizeAfterMonths: Number(target.value) || null }, version: data?.version })
        }
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
function PersonalDataForm() {
  const [email, setEmail] = useState('')
  const report = useSend(privacyApi.report, {
    invalidates: [],
    done(personalData) {
      const name = `personal-data-${personalData.writtenAt.slice(0, 10)}.json`
      downloadFile(new Blob([JSON.stringify(personalData, null, 2)], { type: 'application/json' }), name)
      return { title: `${leadCountText(personalData.leads.length)} found`, description: name }
    },
    failed: 'Failed to collect the data',
  })
  const erase = useSend(privacyApi.erase, {
    done({ leads }) {
      setEmail('')
      const title = leads > 0 ? 'Person erased' : 'Nothing found'
      return { title, description: `${leadCountText(leads)} with this address` }
    },
    failed: 'Failed to erase the person',
  })
  const isPending = report.isPending || erase.isPending

  function erasePerson() {
    if (window.confirm(`Erase everything about ${email}? This cannot be undone.`)) erase.mutate({ body: { email } })
  }

  return (
    <form onSubmit={onSubmitting(() => report.mutate({ body: { email } }))} className="grid gap-4" noValidate>
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
        <Button
          label="Everything that we have about this address"
          type="submit"
          disabled={isPending || !email}
          className="whitespace-normal"
        />
        <Button variant="danger" label="Erase this person" disabled={isPending || !email} onClick={erasePerson} />
      </div>
    </form>
  )
}

const leadCountText = (leads: number) => (leads === 1 ? '1 quote request' : `${leads} quote requests`)
