import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { mediaApi, mediaLimits } from '#contract/media/media.ts'
import { X } from '#web/ui/icons.tsx'
import { queryOf } from '../../api/queries.ts'
import { FieldFrame, type FieldProps, useFieldIds } from '../../forms/field-frame.tsx'

/**
 * A field for a list of tags. Enter, a comma or leaving the field adds the typed tag. Backspace in the empty field
 * removes the last tag.
 */
export function TagsField({ label, name, value: tags, error, onChange, hint }: FieldProps<string[]>) {
  const ids = useFieldIds({ error, hint })
  const listId = useId()
  const [typedText, setTypedText] = useState('')
  const { data } = useQuery(queryOf(mediaApi.listTags, {}))

  function add(text: string) {
    const newTags = text
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter((tag) => tag && !tags.includes(tag))
    if (newTags.length > 0) onChange([...tags, ...new Set(newTags)])
    setTypedText('')
  }

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && typedText === '' && tags.length > 0) onChange(tags.slice(0, -1))
    if (event.key !== ',' && (event.key !== 'Enter' || typedText === '')) return
    event.preventDefault()
    add(typedText)
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
        value={typedText}
        maxLength={mediaLimits.tagMaxChars}
        autoComplete="off"
        onChange={({ target }) => setTypedText(target.value)}
        onKeyDown={onKey}
        onBlur={() => add(typedText)}
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
