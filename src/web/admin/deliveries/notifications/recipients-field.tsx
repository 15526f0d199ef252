import { useId } from 'react'
import { type MailTopic, mailTopics, type NotificationSettings } from '#contract/deliveries/notifications.ts'
import { Button, IconButton, onFirstClick } from '#web/admin/platform/ui/buttons.tsx'
import { FieldError } from '#web/forms/field-frame.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Plus, Trash2 } from '#web/ui/icons.tsx'
import { TopicBoxes } from './topic-boxes.tsx'

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
  const { email, topics } = recipient
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
      <TopicBoxes
        name={`${path}.topics`}
        chosen={topics}
        errorId={error && errorId}
        onChange={(topics) => onChange({ ...recipient, topics })}
      />
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
