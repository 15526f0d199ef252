import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { withoutOlderForms } from '#contract/content/older-values.schema.ts'
import type { Translations } from '#contract/content/translations.ts'
import { draftApi, type SavedDraft } from '#contract/editing/drafts.ts'
import { entities } from '#contract/editing/entities.ts'
import { capitalized } from '#contract/platform/common.ts'
import { FocusFirstField, FormDialog } from '#web/admin/platform/forms/form-dialog.tsx'
import { withoutBlankRows } from '#web/admin/platform/forms/form-values.ts'
import { type SaveForm, useSaveForm } from '#web/admin/platform/forms/save-form.tsx'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { invalidate, queryOf } from '#web/api/queries.ts'
import { Eye } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { DraftButton, ScheduleButton, useScheduleDraft } from './drafts/draft-buttons.tsx'
import { type AdminEntity, keyOf, titleOrKey } from './entities.ts'
import { useSaveEntity } from './entity-calls.ts'
import { EntityNotices } from './entity-notices.tsx'
import { HistoryButton } from './history/history-button.tsx'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { usePublishQuestion } from './schedules/publish-question.tsx'
import { LanguageTabs, useLanguageTabs } from './translations/language-tabs.tsx'

export type EntityDialogProps<Item> = {
  item?: Item
  /** The saved draft that the form shows, of the edited item or of an item that is not created yet. */
  draft?: SavedDraft | undefined
  /**
   * True if the draft is gone since the form was opened, because it was published or discarded. Also true for a moment
   * while this form itself saves or discards the draft.
   */
  isDraftGone?: boolean
  /** The saved draft of the item, if the form shows the saved version instead of the draft. */
  hiddenDraft?: SavedDraft | undefined
  /** Switches the form between the draft and the saved version. */
  onSwitch?: () => void
  onClose: () => void
}

type Size = 'usual' | 'wide'

type Props<Item, Values extends object, Body, Input> = EntityDialogProps<Item> & {
  entity: AdminEntity<Item>
  schema: z.ZodType<Body, Input>
  /** The values with which the form of a new item begins, for every field of the schema. */
  blank: Values & Record<Exclude<keyof Input, 'translations'>, unknown>
  size?: Size | ((values: Values) => Size)
  /** The name in the heading, such as 'Company details'. */
  name?: string | undefined
  /** Returns the end of the Save button's text, such as 'without features'; null if the form lacks nothing. */
  savesWithout?: (values: Values) => string | null
  /** Only for a content block: the path of the page that shows it. */
  previewPath?: string | undefined
  /** The CSS selector of the block on the page at `previewPath`. Without it, the preview begins at the page's top. */
  previewSelector?: string | undefined
  /** Returns an article's date if it is in the future: the form asks whether to publish now or then. Otherwise null. */
  futureDate?: (values: Values) => string | null
  /** Renders the fields of the original in English. */
  children: (form: SaveForm<Values>) => ReactNode
}

type Translated = { translations: Translations }

type Nullable<Values> = { [Name in keyof Values]: Values[Name] | null }

/** The form of an entity: with the values of `draft`, or else of `item`, or else blank. */
export function EntityDialog<
  Item extends Nullable<Values> & Translated & { id: number; version: number },
  Values extends object,
  Body extends { translations?: Translations | undefined },
  Input,
>(props: Props<Item, Values, Body, Input>) {
  const { entity, item, draft, hiddenDraft, onSwitch = () => {}, schema, blank, size = 'usual', name, onClose } = props
  const client = useQueryClient()
  const [isPreviewed, setIsPreviewed] = useState(false)
  const { noun } = entities[entity.name]
  const { save, restore, fail } = useSaveEntity(entity, item)
  const savedFormName = item ? keyOf(entity, item) : 'new'
  // A saved draft lacks fields that were added to the form later. Those get their values from `item` or `blank`.
  const { values: start, note } = withoutOlderForms(entity.name, {
    ...(item ? valuesOf<Values>(item, blank) : blank),
    translations: item?.translations ?? {},
    ...(draft?.values as Partial<Values & Translated> | undefined),
  })
  const form = useSaveForm<Values & Translated, Body>({
    schema,
    draft: `${noun}:${draft ? `draft-${draft.id}` : savedFormName}`,
    start,
    version: draft ? (draft.madeFrom ?? undefined) : item?.version,
    savedDraft: draft && { id: draft.id, version: draft.version },
    async reload() {
      await invalidate(client, [entity.name, 'drafts'])
      const drafts = client.getQueryData(queryOf(draftApi.list, { query: { entity: entity.name } }).queryKey)
      if (draft && !drafts?.some(({ id }) => id === draft.id)) leaveDraft()
    },
    onFailed: fail,
    async save({ translations, ...body }, version, savedDraft) {
      // The server keeps the translations that a call leaves out.
      const isTranslated = JSON.stringify(translations ?? {}) !== JSON.stringify(item?.translations ?? {})
      await save({ ...withoutEmptyFields(body), ...(isTranslated && { translations }) }, version, savedDraft)
      onClose()
    },
  })
  function leaveDraft() {
    form.startOver()
    if (item) onSwitch()
    else onClose()
  }
  const tabs = useLanguageTabs(entity.name, {
    ...form,
    // The cast is safe: `Values` has no translations of its own, as `blank` does not.
    set: (translations) => form.set('translations', translations as (Values & Translated)['translations']),
  })
  const subject = { entity: entity.name, entityId: item?.id ?? null }
  const schedule = useScheduleDraft({ subject, form, onScheduled: onClose })
  const { onSubmit, question } = usePublishQuestion({
    // A form with errors first shows the errors, and asks about the date only once they are corrected.
    futureDate: () =>
      (schema.safeParse(withoutBlankRows(form.values)).success && props.futureDate?.(form.values)) || null,
    submit: form.props.onSubmit,
    schedule,
  })
  const saveLabelParts = [item ? 'Save changes' : `Create ${noun}`, props.savesWithout?.(form.values)]
  return (
    <FormDialog
      title={`${item ? 'Edit' : 'Add'} ${capitalized(noun)}${name ? `: ${name}` : ''}`}
      saveLabel={saveLabelParts.filter(Boolean).join(' ')}
      form={{ ...form, props: { ...form.props, onSubmit } }}
      onClose={onClose}
      sidePanel={
        isPreviewed && (
          <PreviewPanel
            entity={entity.name}
            entityId={item?.id ?? null}
            {...tabs.previewed(props.previewPath)}
            scrollSelector={props.previewSelector}
          />
        )
      }
      otherButtons={
        <span className="flex flex-wrap gap-2">
          <Button
            Icon={Eye}
            label="Preview"
            aria-pressed={isPreviewed}
            onClick={() => setIsPreviewed(!isPreviewed)}
            className="aria-pressed:border-leaf aria-pressed:bg-leaf-mist"
          />
          {item && (
            <HistoryButton entity={entity.name} entityId={item.id} title={titleOrKey(entity, item)} restore={restore} />
          )}
          {!hiddenDraft && (
            <ScheduleButton
              isOfArticle={entity.name === 'news'}
              shownArticleId={isActiveArticle(item) ? item.id : null}
              onSchedule={schedule}
              onWithdrawn={onClose}
            />
          )}
        </span>
      }
      // An item has one draft at most. A form that hides the draft has no button that would overwrite the draft.
      otherSaveButtons={!hiddenDraft && <DraftButton subject={subject} form={form} onSaved={onClose} />}
      size={typeof size === 'function' ? size(form.values) : size}
    >
      <EntityNotices
        entity={entity.name}
        {...(item && { item })}
        {...{ draft, hiddenDraft, onSwitch }}
        isGone={props.isDraftGone === true && !form.isPending}
        onDiscarded={leaveDraft}
      />
      {note && <Notice kind="warning">{note} Nothing is saved yet.</Notice>}
      <LanguageTabs entity={entity.name} tabs={tabs}>
        <FocusFirstField isOn={draft !== undefined || tabs.languages.length > 0}>
          {props.children(form)}
        </FocusFirstField>
      </LanguageTabs>
      {question}
    </FormDialog>
  )
}

const isActiveArticle = <Item,>(item: Item | undefined): item is Item & { isActive: true } =>
  typeof item === 'object' && item !== null && 'isActive' in item && item.isActive === true

/** Returns the value of each field of the form: the item's value or, if that is null, the value in `blank`. */
function valuesOf<Values extends object>(item: Nullable<Values>, blank: Values): Values {
  const names = Object.keys(blank) as (keyof Values)[]
  const values = { ...blank }
  for (const name of names) values[name] = item[name] ?? blank[name]
  return values
}

/** The fields of the specification that may be null. */
const specifiedNulls = new Set(['specFile', 'mediaUrl', 'title'])

/**
 * Leaves out the empty fields that the specification does not name. The server takes a field that is left out for an
 * empty one. Without a place, its precision says nothing.
 */
function withoutEmptyFields(body: object) {
  const values = new Map<string, unknown>(Object.entries(body))
  if (values.get('latitude') === null) values.delete('precision')
  for (const [name, value] of values)
    if (value === null ? !specifiedNulls.has(name) : Array.isArray(value) && value.length === 0) values.delete(name)
  return Object.fromEntries(values)
}
