import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { mediaApi, mediaLimits } from '#contract/media.ts'
import { queryOf } from '../../api/queries.ts'
import { FieldFrame, type FieldProps, useFieldIds } from '../../forms/field-frame.tsx'

/**
 * A field for a list of tags. Enter, a comma or leaving the field adds the typed tag. Backspace in the empty field
 * removes the last tag.
 */
export function TagsField({ label, name, value: tags, error, onChange, hint }: FieldProps<string[]>) {
  const ids = useFieldIds({ error, hint })
  const listId = useId()
  const [typed, setTyped] = useState('')
  const { data } = useQuery(queryOf(mediaApi.listTags, {}))

  function add(text: string) {
    const added = text
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter((tag) => tag && !tags.includes(tag))
    if (added.length > 0) onChange([...tags, ...new Set(added)])
    setTyped('')
  }

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1))
    if (event.key !== ',' && (event.key !== 'Enter' || typed === '')) return
    event.preventDefault()
    add(typed)
  }

  return (
    <FieldFrame id={ids.id} label={label} error={error} hint={hint} isOptional>
      {tags.length > 0 && (
        <ul aria-label="Added tags" className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center rounded-md border border-rule bg-mist pl-2.5 text-sm">
              {tag}
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
                className="icon-button"
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        {...ids}
        name={name}
        list={listId}
        value={typed}
        maxLength={mediaLimits.tagMaxChars}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKey}
        onBlur={() => add(typed)}
        className="control"
      />
      <datalist id={listId}>
        {data
          ?.filter(({ tag }) => !tags.includes(tag))
          .map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </FieldFrame>
  )
}
