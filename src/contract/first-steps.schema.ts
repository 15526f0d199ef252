import { z } from 'zod'
import { Id, Nothing } from './common.schema.ts'
import { demoEntities, firstStepMessages, ownTextKeys, stepNames } from './first-steps.ts'

/** The state of the list of first steps, which the dashboard shows to the administrators of a new site. */
export const FirstSteps = z.object({
  /** The finished steps. */
  done: z.array(z.enum(stepNames)),
  /** True if an administrator has hidden the list. */
  isHidden: z.boolean(),
  /** The keys of the content blocks that still have the texts of the demo. */
  demoTexts: z.array(z.enum(ownTextKeys)),
})

/** The setting `firstSteps`: the facts about the first steps that the server can't derive from other data. */
export const FirstStepNotes = z.object({ hasReadPrivacy: z.boolean(), isHidden: z.boolean() })

const ChangedNotes = FirstStepNotes.partial().refine((notes) => Object.keys(notes).length > 0, firstStepMessages.notes)

const RemovedDemo = z.object({ removed: z.array(z.object({ entity: z.enum(demoEntities), id: Id })).max(1000) })

export const firstStepSchemas = {
  read: { reply: FirstSteps },
  note: { body: ChangedNotes, reply: FirstSteps },
  removeDemo: { reply: RemovedDemo },
  restoreDemo: { body: RemovedDemo, reply: Nothing },
}
