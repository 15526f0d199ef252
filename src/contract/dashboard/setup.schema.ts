import { z } from 'zod'
import { EmptyReply, Id } from '#contract/platform/common.schema.ts'
import { accountSetupParts, demoEntities, setupMessages, setupSteps } from './setup.ts'

/** The state of the list of steps that the dashboard shows to the administrators of a new site. */
export const Setup = z.object({
  done: z.array(z.enum(setupSteps)),
  /** The parts of the step `account` that are still to do. */
  accountToDo: z.array(z.enum(accountSetupParts)),
  /** True if an administrator has hidden the list. */
  isHidden: z.boolean(),
})

/** The setting `firstSteps`: the facts about the steps that the server can't derive from other data. */
export const SetupNotes = z.object({ hasReadPrivacy: z.boolean(), isHidden: z.boolean() })

const ChangedNotes = SetupNotes.partial().refine((notes) => Object.keys(notes).length > 0, setupMessages.notes)

const RemovedDemo = z.object({ removed: z.array(z.object({ entity: z.enum(demoEntities), id: Id })).max(1000) })

export const setupSchemas = {
  read: { reply: Setup },
  note: { body: ChangedNotes, reply: Setup },
  removeDemo: { reply: RemovedDemo },
  restoreDemo: { body: RemovedDemo, reply: EmptyReply },
}
