import { type FormEvent, useState } from 'react'
import { privacyApi } from '#contract/leads/privacy.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { download } from '#web/admin/platform/ui/browser.ts'
import { TextField } from '#web/forms/text-field.tsx'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { toast } from '#web/ui/toasts.tsx'

/** A form that downloads or erases everything that the site stores about the owner of an e-mail address. */
export function PersonForm() {
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
