import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import { toast } from '../../ui/toasts.tsx'
import { reasonOf } from './call.ts'
import { useSend } from './use-send.ts'

const capital = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)

/** Creates or updates an entity, and shows the result in a toast. `title` names the entity there. */
export function useSave<Create extends Endpoint, Update extends Endpoint>(
  create: Create,
  update: Update,
  noun: string,
) {
  const created = useSend(create)
  const updated = useSend(update)
  return {
    async create(call: CallOf<Create>, title: string) {
      await created.mutateAsync(call)
      toast({ title: `${capital(noun)} created successfully`, description: title })
    },
    async update(call: CallOf<Update>, title: string, version: number | undefined) {
      await updated.mutateAsync({ ...call, version })
      toast({ title: `${capital(noun)} updated successfully`, description: title })
    },
    failed: (did: 'create' | 'update') => (error: unknown) =>
      toast({ variant: 'destructive', title: `Failed to ${did} ${noun}`, description: reasonOf(error) }),
  }
}
