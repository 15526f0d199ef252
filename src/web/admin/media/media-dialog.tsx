import { type KeyboardEvent, useId, useState } from 'react'
import { otherLanguages, textPairs } from '#contract/content/translations.ts'
import { type MediaFile, mediaApi, mediaLimits } from '#contract/media/media.ts'
import { languageParam, useSearchParams } from '#web/admin/addresses.ts'
import { HistoryButton } from '#web/admin/editing/history/history-button.tsx'
import { inOrder } from '#web/admin/editing/translations/language-tabs.tsx'
import { TranslationField } from '#web/admin/editing/translations/translation-fields.tsx'
import { failureReason } from '#web/admin/platform/api/call.ts'
import { useReply } from '#web/admin/platform/api/use-endpoint.ts'
import { FormDialog } from '#web/admin/platform/forms/form-dialog.tsx'
import { Button, copyText, IconButton } from '#web/admin/platform/ui/buttons.tsx'
import { languageNames } from '#web/admin/platform/ui/language-names.ts'
import { dateAndTime } from '#web/admin/platform/ui/times.ts'
import { DialogButton } from '#web/admin/platform/ui/titled-dialog.tsx'
import { FieldFrame, type FieldProps, useFieldIds } from '#web/forms/field-frame.tsx'
import { TextArea } from '#web/forms/text-area.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { useShownLanguages } from '#web/site/shown-languages.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Copy, ExternalLink, Replace, Trash2, X } from '#web/ui/icons.tsx'
import { FilePreview, fileSizeText, fileTitle } from './file-preview.tsx'
import { FocalPointField } from './focal-point-field.tsx'
import { isReplaceable, ReplaceFileDialog } from './replace-dialog.tsx'
import { useFileForm, useRemoveFile } from './use-file.tsx'

/** A dialog that shows a file and the entities that use it, and edits its title, alt text, tags and focal point. */
export function MediaDialog({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const { remove, question } = useRemoveFile(file, onClose)
  const { form, restore } = useFileForm(file, { draft: `file:${file.id}`, onSaved: onClose })
  const pixelSize = file.picture ? `, ${file.picture.width} × ${file.picture.height} pixels` : ''
  return (
    <FormDialog
      title={fileTitle(file)}
      saveLabel="Save changes"
      form={form}
      onClose={onClose}
      otherButtons={<HistoryButton entity="media" entityId={file.id} title={fileTitle(file)} restore={restore} />}
    >
      {!file.picture && (
        <div className="h-64 overflow-hidden rounded-md border border-rule">
          <FilePreview file={file} className="object-contain" />
        </div>
      )}
      <p className="figures text-sm text-ink-soft">
        {file.title && `${file.originalName}, `}
        {file.mimeType}, {file.size === '0' ? 'external' : fileSizeText(file.size)}
        {pixelSize}, {dateAndTime(file.uploadedAt)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          Icon={Copy}
          label="Copy URL"
          onClick={() => copyText(new URL(file.url, location.origin).href, 'URL copied to clipboard')}
        />
        <a href={file.url} target="_blank" rel="noreferrer" className={buttonStyles.outline}>
          <ExternalLink size={15} aria-hidden /> Open
        </a>
        {isReplaceable(file) && (
          <DialogButton label="Replace everywhere" Icon={Replace}>
            {(close) => <ReplaceFileDialog file={file} onClose={close} />}
          </DialogButton>
        )}
        <Button variant="danger" Icon={Trash2} label="Delete" onClick={remove} />
      </div>
      {file.picture && <FocalPointField url={file.url} {...form.field('focus')} />}
      <TextField
        label="Title"
        {...form.field('title')}
        placeholder={file.originalName}
        hint="Names the file here in the library. Visitors don't see it."
      />
      <TextArea
        label="Alt text"
        {...form.field('alt')}
        rows={2}
        hint="What the picture shows, for people who can't see it and for search engines."
      />
      {file.picture && <TranslatedAlts form={form} />}
      <TagsField
        label="Tags"
        {...form.field('tags')}
        hint="Words by which you find it again, such as roof or Kaduna. Enter adds one."
      />
      <UsesOfFile id={file.id} />
      {question}
    </FormDialog>
  )
}

/** A field for the alt text in each further language of the site, and in the one that the address names. */
function TranslatedAlts({ form }: Pick<ReturnType<typeof useFileForm>, 'form'>) {
  const { alt, translations } = form.values
  const { onChange } = form.field('translations')
  const languages = [...useShownLanguages(), useSearchParams().get(languageParam)]
  return otherLanguages.map((language) => {
    const [pair] = textPairs('media', { alt }, translations[language])
    if (!pair || !languages.includes(language)) return null
    const { [language]: _former, ...others } = translations
    return (
      <TranslationField
        key={language}
        pair={pair}
        language={language}
        ownLabel={`${languageNames[language]} alt text`}
        error={form.errors[`translations.${language}.alt`]}
        onChange={(text) =>
          onChange(
            inOrder(text ? { ...others, [language]: { isShown: true, texts: { alt: { of: alt, text } } } } : others),
          )
        }
      />
    )
  })
}

function UsesOfFile({ id }: { id: number }) {
  const { data, error, isPending } = useReply(mediaApi.uses, { params: { id } })
  return (
    <section aria-label="Where it is used" className="pb-3 text-sm">
      <h3 className="mb-1 font-text text-sm font-medium tracking-normal">Where it is used</h3>
      {isPending && <p className="text-ink-soft">Loading...</p>}
      {error && <p className="text-clay-ink">{failureReason(error)}</p>}
      {data?.length === 0 && <p className="text-ink-soft">Nowhere on the site.</p>}
      <ul className="list-disc pl-5">
        {data?.map(({ path, title }) => (
          <li key={path}>{title}</li>
        ))}
      </ul>
    </section>
  )
}

/** A field for tags. Enter, a comma or leaving the field adds a tag; Backspace in the empty field removes the last. */
function TagsField({ label, name, value: tags, error, onChange, hint }: FieldProps<string[]>) {
  const ids = useFieldIds({ error, hint })
  const listId = useId()
  const [typedText, setTypedText] = useState('')
  const { data } = useReply(mediaApi.listTags, {})

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
              <IconButton
                label={`Remove tag ${tag}`}
                Icon={X}
                size={14}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
              />
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
