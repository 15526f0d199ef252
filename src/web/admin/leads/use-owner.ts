import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { leadApi } from '#contract/leads.ts'
import type { Quote } from '#contract/quotes.ts'
import { toast } from '../../ui/toasts.tsx'
import { reasonOf, replyAsAdmin } from '../api/call.ts'
import { queueChange } from '../api/queue-change.ts'
import { areSingleKeysOn, isTyping } from '../dashboard/single-keys.ts'
import { showSavedLead } from '../quotes/lead-lists.ts'
import { leadQueueKey } from '../quotes/use-quotes.ts'
import type { Team } from '../team/use-team.ts'
import { invalidateLead } from './use-lead.ts'
import { focusedLead } from './use-selection.ts'

/** Returns a function that makes an administrator the owner of a lead, or removes the owner if `ownerId` is null. */
export function useSetOwner({ members }: Pick<Team, 'members'>) {
  const client = useQueryClient()
  return async function setOwner(id: number, ownerId: number | null) {
    try {
      const call = { params: { id }, body: { ownerId } }
      const savedQuote: Quote = await queueChange(leadQueueKey(id), () => replyAsAdmin(leadApi.setOwner, call))
      await showSavedLead(client, savedQuote)
      await invalidateLead(client, id)
      const name = members.find((member) => member.id === ownerId)?.username
      toast({ title: name ? `Owner: ${name}` : 'Owner removed', description: savedQuote.email })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to set the owner', description: reasonOf(error) })
    }
  }
}

/** In a shared team, lets the key `a` make the signed-in administrator the owner of the open or else focused lead. */
export function useAssignKey(team: Team, openId: number | null) {
  const setOwner = useSetOwner(team)
  const latestValues = useRef({ setOwner, team, openId })
  latestValues.current = { setOwner, team, openId }
  useEffect(() => {
    function onKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
      if (key !== 'a' || ctrlKey || metaKey || altKey || isTyping(target) || !areSingleKeysOn()) return
      const { setOwner, team, openId } = latestValues.current
      const id = openId ?? focusedLead()
      if (team.isShared && team.myId !== null && id !== null) void setOwner(id, team.myId)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
