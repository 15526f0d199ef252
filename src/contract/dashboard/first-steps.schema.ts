import { z } from 'zod'
import { Id, Nothing } from '#contract/platform/common.schema.ts'
import { accountParts, demoEntities, firstStepMessages, stepNames } from './first-steps.ts'

/** The state of the list of first steps, which the dashboard shows to the administrators of a new site. */
export const FirstSteps = z.object({
  /** The finished steps. */
  done: z.array(z.enum(stepNames)),
  /** The parts of the step `account` that are still to do. */
  accountToDo: z.array(z.enum(accountParts)),
  /** True if an administrator has hidden the list. */
  isHidden: z.boolean(),
  /**
   * The content blocks that still have the texts or files of the demo, or name the demo company: each with the names,
   * addresses and numbers of the demo company that are in it.
   */
  demoTexts: z.array(z.object({ key: z.string(), words: z.array(z.string()) })),
})

/** The setting `firstSteps`: the facts about the first steps that the server can't derive from other data. */
export const FirstStepNotes = z.object({ hasReadPrivacy: z.boolean(), isHidden: z.boolean() })

const ChangedNotes = FirstStepNotes.partial().refine((notes) => Object.keys(notes).length > 0, firstStepMessages.notes)

const RemovedDemo = z.object({ removed: z.array(z.object({ entity: z.enum(demoEntities), id: Id })).max(1000) })

/** A content block, and the version of it that the call `putOwnWords` saved. */
export const DemoTextVersion = z.object({ id: Id, version: z.int().positive() })

const ChangedTexts = z.object({ changed: z.array(DemoTextVersion).max(1000) })

export const firstStepSchemas = {
  read: { reply: FirstSteps },
  note: { body: ChangedNotes, reply: FirstSteps },
  removeDemo: { reply: RemovedDemo },
  restoreDemo: { body: RemovedDemo, reply: Nothing },
  putOwnWords: { reply: ChangedTexts },
  undoOwnWords: { body: ChangedTexts, reply: Nothing },
}
