import {
  type MailTopic,
  type NotificationSettings,
  notificationLimits,
  replyPlaceholders,
} from '#contract/deliveries/notifications.ts'
import { Button, IconButton, onFirstClick } from '#web/admin/platform/ui/buttons.tsx'
import { FieldError } from '#web/forms/field-frame.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Plus, Trash2 } from '#web/ui/icons.tsx'
import { TopicBoxes } from './topic-boxes.tsx'

type ReplyText = NotificationSettings['replyTexts'][number]

export const replyFieldsHint = `Fields to fill in: ${replyPlaceholders.map((name) => `{${name}}`).join(', ')}`

type Props = {
  value: ReplyText[]
  error: string | undefined
  /** The error messages by the path of their field, such as `replyTexts.0.name`. */
  errors: Record<string, string | undefined>
  onChange: (texts: ReplyText[]) => void
}

/** Fields for the texts that administrators put into replies. Each is offered for some kinds of leads, or for all. */
export function ReplyTextsField({ value: texts, error, errors, onChange }: Props) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">
        Further texts with the same fields, which a reply offers under their names. A text without a kind of request is
        offered for all.
      </p>
      {texts.map((text, index) => (
        <ReplyTextRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and all their content is controlled
          key={index}
          value={text}
          index={index}
          errors={errors}
          onChange={(changes) => onChange(texts.with(index, { ...text, ...changes }))}
          onRemove={() => onChange(texts.toSpliced(index, 1))}
        />
      ))}
      <FieldError>{error}</FieldError>
      {texts.length < notificationLimits.replyTextsMax && (
        <Button
          Icon={Plus}
          iconSize={16}
          label="Add text"
          onClick={() => onChange([...texts, { name: '', language: 'English', topics: [], text: '' }])}
          className="justify-self-start"
        />
      )}
    </div>
  )
}

type RowProps = Pick<Props, 'errors'> & {
  value: ReplyText
  index: number
  onChange: (changes: Partial<ReplyText>) => void
  onRemove: () => void
}

function ReplyTextRow({ value: { name, language, topics, text }, index, errors, onChange, onRemove }: RowProps) {
  const number = index + 1
  const field = (key: 'name' | 'language' | 'text', label: string) => ({
    label: `${label} of text ${number}`,
    name: `replyTexts.${index}.${key}`,
    error: errors[`replyTexts.${index}.${key}`],
    onChange: (value: string) => onChange({ [key]: value }),
  })
  return (
    <fieldset className="grid gap-2 rounded-md border border-rule p-3">
      <legend className="px-1 text-sm text-ink-soft">Text {number}</legend>
      <div className="flex items-end gap-2">
        <div className="grid min-w-0 grow gap-2 sm:grid-cols-2">
          <TextField {...field('name', 'Name')} value={name} required />
          <TextField {...field('language', 'Language')} value={language} />
        </div>
        <IconButton label={`Remove text ${number}`} Icon={Trash2} onClick={onFirstClick(onRemove)} className="mb-0.5" />
      </div>
      <TextArea {...field('text', 'Words')} value={text} rows={5} required />
      <TopicBoxes
        name={`replyTexts.${index}.topics`}
        chosen={topics}
        onChange={(topics: MailTopic[]) => onChange({ topics })}
      />
    </fieldset>
  )
}
