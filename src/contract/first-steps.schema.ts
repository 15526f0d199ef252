import { z } from 'zod'
import { Id, Nothing } from './common.schema.ts'
import { demoEntities, firstStepMessages, stepNames } from './first-steps.ts'

/** The steps that are done, and whether an administrator has hidden the list. */
export const FirstSteps = z.object({ done: z.array(z.enum(stepNames)), isHidden: z.boolean() })

/** The setting `firstSteps`: steps that the data does not show, so that an administrator confirms them. */
export const FirstStepNotes = z.object({ hasReadPrivacy: z.boolean(), isHidden: z.boolean() })

const ChangedNotes = FirstStepNotes.partial().refine((notes) => Object.keys(notes).length > 0, firstStepMessages.notes)

const Removed = z.object({ removed: z.array(z.object({ entity: z.enum(demoEntities), id: Id })).max(1000) })

export const firstStepSchemas = {
  read: { reply: FirstSteps },
  note: { body: ChangedNotes, reply: FirstSteps },
  removeDemo: { reply: Removed },
  restoreDemo: { body: Removed, reply: Nothing },
}
