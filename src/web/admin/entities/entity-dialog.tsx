import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { capitalized } from '#contract/common.ts'
import { entities } from '#contract/entities.ts'
import { invalidate } from '../../api/queries.ts'
import { useSave } from '../api/use-save.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { type SaveForm, useSaveForm } from '../forms/use-save-form.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { type AdminEntity, keyOf, titleOf } from './entities.ts'

export type EntityDialogProps<Item> = { item?: Item; onClose: () => void }

type Size = 'usual' | 'wide'

type Props<Item, Values extends object, Body, Input> = EntityDialogProps<Item> & {
  entity: AdminEntity<Item>
  schema: z.ZodType<Body, Input>
  /** The values of a new item: every field of the schema. */
  blank: Values & Record<keyof Input, unknown>
  size?: Size | ((values: Values) => Size)
  /** Words that the button of the form adds when the values lack a part that they may lack. */
  savesWithout?: (values: Values) => string | null
  /** The fields of the form. */
  children: (form: SaveForm<Values>) => ReactNode
}

type Filled<Values> = { [Name in keyof Values]: Values[Name] | null }

/** The form of an entity: filled in for an existing item, blank for a new one. */
export function EntityDialog<
  Item extends Filled<Values> & { id: number; version: number },
  Values extends object,
  Body extends object,
  Input,
>({ entity, item, schema, blank, size = 'usual', savesWithout, onClose, children }: Props<Item, Values, Body, Input>) {
  const client = useQueryClient()
  const { noun } = entities[entity.name]
  const { save, restore, fail } = useSave(entity, item)
  const form = useSaveForm<Values, Body>({
    schema,
    draft: `${noun}:${item ? keyOf(entity, item) : 'new'}`,
    start: item ? valuesOf<Values>(item, blank) : blank,
    version: item?.version,
    reload: () => invalidate(client, [entity.name]),
    onFailed: fail,
    async save(body, version) {
      await save(body, version)
      onClose()
    },
  })
  const saveWords = [item ? 'Save changes' : `Create ${noun}`, savesWithout?.(form.values)]
  return (
    <FormDialog
      title={`${item ? 'Edit' : 'Add'} ${capitalized(noun)}`}
      saveLabel={saveWords.filter(Boolean).join(' ')}
      form={form}
      onClose={onClose}
      aside={
        item && (
          <HistoryButton entity={entity.name} entityId={item.id} title={titleOf(entity, item)} restore={restore} />
        )
      }
      size={typeof size === 'function' ? size(form.values) : size}
    >
      {children(form)}
    </FormDialog>
  )
}

/** The fields of the form as the item has them. A form has no null. */
function valuesOf<Values extends object>(item: Filled<Values>, blank: Values): Values {
  const names = Object.keys(blank) as (keyof Values)[]
  const values = { ...blank }
  for (const name of names) values[name] = item[name] ?? blank[name]
  return values
}
