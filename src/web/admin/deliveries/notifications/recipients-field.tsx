import { useId } from 'react'
import { type MailTopic, mailTopics, type NotificationSettings } from '#contract/deliveries/notifications.ts'
import { Button, IconButton, onFirstClick } from '#web/admin/platform/ui/buttons.tsx'
import { FieldError } from '#web/forms/field-frame.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Plus, Trash2 } from '#web/ui/icons.tsx'

type Recipient = NotificationSettings['recipients'][number]
const topicNames = Object.keys(mailTopics) as MailTopic[]

type Props = {
  value: Recipient[]
  error: string | undefined
  /** The error messages by the path of their field, such as `recipients.0.email`. */
  errors: Record<string, string | undefined>
  onChange: (recipients: Recipient[]) => void
}

/** Fields for the addresses that get mails about new leads, each with the kinds of leads to tell it about. */
export function RecipientsField({ value: recipients, error, errors, onChange }: Props) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">
        {recipients.length === 0
          ? 'All administrators are told of every request.'
          : 'A request of a kind that nobody has chosen goes to all administrators.'}
      </p>
      {recipients.map((recipient, index) => (
        <RecipientRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and all their content is controlled
          key={index}
          recipient={recipient}
          index={index}
          errors={errors}
          onChange={(changed) => onChange(recipients.with(index, changed))}
          onRemove={() => onChange(recipients.toSpliced(index, 1))}
        />
      ))}
      <FieldError>{error}</FieldError>
      <Button
        Icon={Plus}
        iconSize={16}
        label="Add recipient"
        onClick={() => onChange([...recipients, { email: '', topics: topicNames }])}
        className="justify-self-start"
      />
    </div>
  )
}

type RowProps = Pick<Props, 'errors'> & {
  recipient: Recipient
  index: number
  onChange: (recipient: Recipient) => void
  onRemove: () => void
}

function RecipientRow({ recipient, index, errors, onChange, onRemove }: RowProps) {
  const { email, topics: chosenTopics } = recipient
  const path = `recipients.${index}`
  const errorId = useId()
  const error = errors[`${path}.topics`]
  return (
    <fieldset className="grid gap-2 rounded-md border border-rule p-3">
      <legend className="px-1 text-sm text-ink-soft">Recipient {index + 1}</legend>
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={`Address of recipient ${index + 1}`}
            name={`${path}.email`}
            type="email"
            value={email}
            error={errors[`${path}.email`]}
            onChange={(email) => onChange({ ...recipient, email })}
            required
          />
        </div>
        <IconButton
          label={`Remove recipient ${index + 1}`}
          Icon={Trash2}
          onClick={onFirstClick(onRemove)}
          className="mb-0.5"
        />
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {topicNames.map((topic) => (
          <label key={topic} className="flex items-center gap-1.5">
            <input
              type="checkbox"
              name={`${path}.topics`}
              checked={chosenTopics.includes(topic)}
              aria-describedby={error && errorId}
              onChange={({ target }) =>
                onChange({ ...recipient, topics: withTopic(chosenTopics, topic, target.checked) })
              }
            />
            {mailTopics[topic]}
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}

const withTopic = (chosenTopics: MailTopic[], topic: MailTopic, isChosen: boolean) =>
  topicNames.filter((name) => (name === topic ? isChosen : chosenTopics.includes(name)))
