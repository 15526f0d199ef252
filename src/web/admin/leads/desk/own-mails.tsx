import { leadWorkApi } from '#contract/leads/desk.ts'
import { useReply, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { CardSection } from '#web/admin/platform/ui/page.tsx'

const choices = {
  assigned: 'A colleague has made me the owner of a request',
  due: 'Follow-ups are due, once in the morning of each office day',
} as const

/** The mails about leads that the signed-in administrator gets. A choice is saved at once. */
export function OwnMails() {
  const { data } = useReply(leadWorkApi.readOwnMails, {})
  const save = useSend(leadWorkApi.saveOwnMails, {
    done: () => ({ title: 'Your mails are saved', description: 'The choice counts from the next mail on.' }),
    failed: 'Failed to save the choice',
  })
  const mails = save.isPending ? save.variables.body : data
  return (
    <CardSection title="Your mails">
      <fieldset className="grid gap-2" disabled={!mails || save.isPending}>
        <legend className="mb-2">The site writes to you when:</legend>
        {Object.entries(choices).map(([name, label]) => (
          <label key={name} className="flex items-start gap-2">
            <input
              type="checkbox"
              checked={mails?.[name as keyof typeof choices] ?? false}
              onChange={({ target }) => {
                if (mails) save.mutate({ body: { ...mails, [name]: target.checked } })
              }}
              className="mt-1"
            />
            {label}
          </label>
        ))}
      </fieldset>
    </CardSection>
  )
}
