import type { EntityName } from '#contract/entities.ts'
import { Notice } from '../../ui/notice.tsx'
import { usePresence } from './use-presence.ts'

/**
 * A notice that says who else has the same form open, or that another window of this administrator has. Hidden if none
 * has.
 */
export function OthersHere({ entity, entityId }: { entity: EntityName; entityId: number }) {
  const others = usePresence(entity, entityId)
  const names = others.filter(({ isCaller }) => !isCaller).map(({ username }) => username)
  const isElsewhere = others.length > names.length
  return (
    <>
      {others.length > 0 && (
        <Notice>
          {names.length > 0 && `${listOfNames(names)} ${names.length > 1 ? 'have' : 'has'} this open, too. `}
          {isElsewhere && 'You have this open in another window, too. '}
          The second of you to save is shown what the first has saved.
        </Notice>
      )}
    </>
  )
}

const listOfNames = (names: string[]) => new Intl.ListFormat('en-US').format(names)
