import { useQueryClient } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { capitalized } from '#contract/common.ts'
import type { SavedDraft } from '#contract/drafts.ts'
import { entities } from '#contract/entities.ts'
import { invalidate } from '../../api/queries.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { useSave } from '../api/use-save.ts'
import { DraftButton } from '../drafts/draft-button.tsx'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import { useEndDraft } from '../drafts/use-drafts.ts'
import { withoutBlankRows } from '../forms/blank-rows.ts'
import { FirstFocus } from '../forms/first-focus.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { type SaveForm, useSaveForm } from '../forms/use-save-form.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { OthersHere } from '../presence/others-here.tsx'
import { PreviewPanel } from '../preview/preview-panel.tsx'
import { ScheduleButton } from '../schedules/schedule-button.tsx'
import { usePublishQuestion } from '../schedules/use-publish-question.tsx'
import { useScheduleDraft } from '../schedules/use-schedule-draft.ts'
import { type AdminEntity, keyOf, titleOf } from './entities.ts'

export type EntityDialogProps<Item> = {
  item?: Item
  /** The saved draft of the edited item, or of an item that is not created yet. */
  draft?: SavedDraft | undefined
  onClose: () => void
}

type Size = 'usual' | 'wide'

type Props<Item, Values extends object, Body, Input> = EntityDialogProps<Item> & {
  entity: AdminEntity<Item>
  schema: z.ZodType<Body, Input>
  /** The values with which the form of a new item begins, for every field of the schema. */
  blank: Values & Record<keyof Input, unknown>
  size?: Size | ((values: Values) => Size)
  /** The name in the heading, such as 'Company details'. */
  name?: string | undefined
  /**
   * Returns an addition to the Save button's text, such as 'without features', if the form lacks an optional part; null
   * if it lacks none.
   */
  savesWithout?: (values: Values) => string | null
  /** Only for a content block: the path of the page that shows it. */
  previewPath?: string | undefined
  /** The CSS selector of the block on that page. Without it, the preview begins at the top of the page. */
  previewPlace?: string | undefined
  /**
   * Returns an article's date if it is in the future. The form then asks whether to publish the article now or on that
   * day. Null for any other date.
   */
  futureDate?: (values: Values) => string | null
  children: (form: SaveForm<Values>) => ReactNode
}

type Nullable<Values> = { [Name in keyof Values]: Values[Name] | null }

/** The form of an entity: filled in for an existing item, blank for a new one. */
export function EntityDialog<
  Item extends Nullable<Values> & { id: number; version: number },
  Values extends object,
  Body extends object,
  Input,
>({
  entity,
  item,
  draft,
  schema,
  blank,
  size = 'usual',
  name,
  savesWithout,
  previewPath,
  previewPlace,
  futureDate,
  onClose,
  children,
}: Props<Item, Values, Body, Input>) {
  const client = useQueryClient()
  const [isPreviewed, setIsPreviewed] = useState(false)
  const { noun } = entities[entity.name]
  const { save, restore, fail } = useSave(entity, item)
  const newFormName = draft ? `draft-${draft.id}` : 'new'
  const endDraft = useEndDraft(draft)
  const form = useSaveForm<Values, Body>({
    schema,
    draft: `${noun}:${item ? keyOf(entity, item) : newFormName}`,
    // A saved draft lacks fields that were added to the form later. Those get their values from `item` or `blank`.
    start: { ...(item ? valuesOf<Values>(item, blank) : blank), ...(draft?.values as Partial<Values> | undefined) },
    version: draft ? (draft.madeFrom ?? undefined) : item?.version,
    async reload() {
      await endDraft()
      await invalidate(client, [entity.name])
    },
    onFailed: fail,
    async save(body, version) {
      await save(body, version)
      await endDraft()
      onClose()
    },
  })
  const subject = { entity: entity.name, item: item ? { id: item.id, version: item.version } : null, draft }
  const schedule = useScheduleDraft({ subject, form, onScheduled: onClose })
  const { onSubmit, question } = usePublishQuestion({
    // A form with errors shows them first. It asks about the date only once they are corrected.
    futureDate: () => (schema.safeParse(withoutBlankRows(form.values)).success && futureDate?.(form.values)) || null,
    submit: form.props.onSubmit,
    schedule,
  })
  const saveLabelParts = [item ? 'Save changes' : `Create ${noun}`, savesWithout?.(form.values)]
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
            values={withoutBlankRows(form.values)}
            path={previewPath}
            scrollSelector={previewPlace}
          />
        )
      }
      otherButtons={
        <span className="flex flex-wrap gap-2">
          <button
            type="button"
            aria-pressed={isPreviewed}
            onClick={() => setIsPreviewed(!isPreviewed)}
            className={`${buttonStyles.outline} aria-pressed:border-leaf aria-pressed:bg-leaf-mist`}
          >
            <Eye size={15} aria-hidden /> Preview
          </button>
          {item && (
            <HistoryButton entity={entity.name} entityId={item.id} title={titleOf(entity, item)} restore={restore} />
          )}
          <ScheduleButton
            shownArticleId={isActiveArticle(item) ? item.id : null}
            onPublish={schedule}
            onWithdrawn={onClose}
          />
        </span>
      }
      otherSaveButtons={<DraftButton subject={subject} form={form} onSaved={onClose} />}
      size={typeof size === 'function' ? size(form.values) : size}
    >
      {item && <OthersHere entity={entity.name} entityId={item.id} />}
      {draft && <DraftNotice draft={draft} onDiscarded={item ? form.startOver : onClose} />}
      <FirstFocus isOn={draft !== undefined}>{children(form)}</FirstFocus>
      {question}
    </FormDialog>
  )
}

const isActiveArticle = <Item,>(item: Item | undefined): item is Item & { isActive: true } =>
  typeof item === 'object' && item !== null && 'isActive' in item && item.isActive === true

/** Returns the value of each field of the form: the item's or, where that is null, the one of a new item. */
function valuesOf<Values extends object>(item: Nullable<Values>, blank: Values): Values {
  const names = Object.keys(blank) as (keyof Values)[]
  const values = { ...blank }
  for (const name of names) values[name] = item[name] ?? blank[name]
  return values
}
