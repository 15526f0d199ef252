import { useId, useRef } from 'react'
import { listLabel, textLabel } from '#contract/content/block-labels.ts'
import {
  changedTexts,
  type EntityTranslation,
  type OtherLanguage,
  type TextPair,
  taskOf,
} from '#contract/content/translations.ts'
import type { EntityName } from '#contract/editing/entities.ts'
import { directionOf, languages } from '#contract/texts/languages.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { languageNames } from '#web/admin/platform/ui/language-names.ts'
import { RichTextField } from '#web/admin/writing/rich-text-field.tsx'
import type { FieldErrors } from '#web/forms/field-errors.ts'
import { FieldError, FieldFrame, useFieldIds } from '#web/forms/field-frame.tsx'
import { Html } from '#web/site/html.tsx'
import { ChangedWords } from '../history/version-entry.tsx'

type Props = {
  entity: EntityName
  language: OtherLanguage
  pairs: TextPair[]
  translation: EntityTranslation
  /** True if the site appears in this language. */
  isOfSite: boolean
  /** The error messages by the paths of the texts. */
  errors: FieldErrors
  change: (translation: EntityTranslation) => void
}

/** Shows each text of an entity beside its translation, and whether visitors see the translation. */
export function TranslationFields({ entity, language, pairs, translation, isOfSite, errors, change }: Props) {
  const otherErrors = Object.entries(errors).filter(([path]) => pairs.every((pair) => pair.path !== path))
  const lists = [...new Set(pairs.map(({ path }) => listLabel(path)))]
  const fieldsOf = (group: TextPair[]) =>
    group.map((pair) => (
      <TranslationField
        key={pair.path}
        pair={pair}
        language={language}
        isArticle={entity === 'news'}
        error={errors[pair.path]}
        onChange={(text) => change({ ...translation, texts: changedTexts(pairs, pair.path, text) })}
      />
    ))
  if (pairs.length === 0) return <p>There is no text to translate yet. Write it in English first.</p>
  return (
    <fieldset aria-label={languageNames[language]} className="grid min-w-0 gap-4">
      <ShownBox
        {...{ entity, language, pairs, isOfSite }}
        isShown={translation.isShown}
        onChange={(isShown) => change({ isShown, texts: translation.texts })}
      />
      {otherErrors.map(([path, message]) => (
        <FieldError key={path}>{message}</FieldError>
      ))}
      {lists.map((list) => {
        const listed = pairs.filter(({ path }) => listLabel(path) === list)
        if (list === '') return fieldsOf(listed)
        return (
          <fieldset key={list} className="grid min-w-0 gap-3 border-t border-rule pt-3">
            <legend className="float-left mb-1 font-semibold">{list}</legend>
            {fieldsOf(listed.toSorted((one, other) => rowNumber(one) - rowNumber(other)))}
          </fieldset>
        )
      })}
    </fieldset>
  )
}

/** The number of the row in which a text of a list is. */
const rowNumber = ({ path }: TextPair) => Number(/\.(\d+)/.exec(path)?.[1])

type ShownBoxProps = Pick<Props, 'entity' | 'language' | 'pairs' | 'isOfSite'> & {
  isShown: boolean
  onChange: (isShown: boolean) => void
}

/** A checkbox that shows a translation to visitors. Below it stands what is missing for that. */
function ShownBox({ entity, language, pairs, isOfSite, isShown, onChange }: ShownBoxProps) {
  const id = useId()
  const name = languageNames[language]
  const missing = (need: TextPair['rule']['need']) =>
    pairs.filter((pair) => pair.rule.need === need && pair.text === '').map(({ path }) => textLabel(path))
  const required = missing('entity')
  const leftOut = missing('row')
  return (
    <div className="grid gap-1">
      <label className="flex min-h-8 w-fit items-center gap-2 font-medium">
        <input
          type="checkbox"
          checked={isShown}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        Visitors see this {entity === 'content' ? 'text' : 'page'} in {name}
      </label>
      <div id={id} className="field-hint">
        {required.length > 0 && <p>Translate these first: {inSentence(required)}.</p>}
        {leftOut.length > 0 && <p>Visitors don’t see these until they are translated: {inSentence(leftOut)}.</p>}
        {missing('none').length > 0 && <p>Figures and names without a translation stay as they are in English.</p>}
        {!isOfSite && <p>The site itself does not appear in {name} yet.</p>}
      </div>
    </div>
  )
}

const listFormat = new Intl.ListFormat('en-GB')

/** Lists names in a sentence: at most four of them, and the number of the others. */
const inSentence = (names: string[]) =>
  listFormat.format(names.length <= 5 ? names : [...names.slice(0, 4), `${names.length - 4} more`])

// A longer text has a field of several lines.
const oneLineMaxChars = 70

type FieldProps = {
  pair: TextPair
  language: OtherLanguage
  isArticle?: boolean
  /** The label of a field that stands below the field of its original, and so does not repeat the original. */
  ownLabel?: string
  error: string | undefined
  onChange: (text: string) => void
}

/** A text in English, and a field for its translation. If the text has changed since, the changed words are marked. */
export function TranslationField({ pair, language, isArticle = false, ownLabel, error, onChange }: FieldProps) {
  const { path, rule, original, text, formerOriginal } = pair
  const row = useRef<HTMLDivElement>(null)
  const ids = useFieldIds({ error })
  const originalId = useId()
  const label = ownLabel ?? textLabel(path)
  const inLanguage = { lang: languages[language].tag, dir: directionOf(language) }
  const field = { name: `translations.${language}.${path}`, value: text, error, onChange, ...inLanguage }
  const isLong = ownLabel !== undefined || original.length > oneLineMaxChars || original.includes('\n')

  /** Sets the text and moves the focus to its field, because the pressed button disappears. */
  function confirm(confirmed: string) {
    onChange(confirmed)
    row.current?.querySelector<HTMLElement>('textarea, [contenteditable]')?.focus()
  }
  const isOutdated = formerOriginal !== null
  const isName = rule.need === 'none' && taskOf(pair) !== null
  const notes = (isOutdated || isName) && (
    <div className="flex flex-wrap gap-2">
      {isOutdated && (
        <p className="basis-full rounded-md bg-sun-mist px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">
          <strong>The English text has changed:</strong> <ChangedWords from={formerOriginal} to={original} />
        </p>
      )}
      {isOutdated && <Button label="Still right" aria-label={`Still right: ${label}`} onClick={() => confirm(text)} />}
      {isName && (
        <Button
          label="As in the original"
          aria-label={`As in the original: ${label}`}
          onClick={() => confirm(original)}
        />
      )}
    </div>
  )
  if (rule.isHtml)
    return (
      <div ref={row} className="grid gap-2">
        {notes}
        <div className="grid gap-4 @2xl:grid-cols-2">
          <div lang="en" className="min-w-0 rounded-md bg-mist">
            {/* A click on a link would leave the form. */}
            <Html html={original.replaceAll(/<a [^>]*>/g, '<a>')} className="rich-text" />
          </div>
          <RichTextField {...field} label={label} isArticle={isArticle} />
        </div>
      </div>
    )
  return (
    <div ref={row} className="grid gap-2">
      <FieldFrame id={ids.id} label={label} error={error} isOptional={ownLabel !== undefined}>
        <div className={`grid gap-2 ${ownLabel ? '' : '@2xl:grid-cols-2'}`}>
          {!ownLabel && (
            <p
              id={originalId}
              lang="en"
              className="self-start rounded-md bg-mist px-3 py-1.5 whitespace-pre-line wrap-anywhere"
            >
              {original}
            </p>
          )}
          <textarea
            {...ids}
            {...inLanguage}
            name={field.name}
            value={text}
            rows={isLong ? 3 : 1}
            aria-describedby={`${ownLabel ? '' : originalId} ${ids['aria-describedby'] ?? ''}`.trim() || undefined}
            // Pasted line breaks become spaces in a text of one line.
            onChange={({ target }) => onChange(isLong ? target.value : target.value.replaceAll(/\s*\n\s*/g, ' '))}
            className="control"
          />
        </div>
      </FieldFrame>
      {notes}
    </div>
  )
}
