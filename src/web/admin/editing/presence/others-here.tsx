import { Notice } from '#web/ui/notice.tsx'
import { type OpenedForm, usePresence } from './use-presence.ts'

/**
 * A notice that names the other administrators who have this form open, and says so if the same administrator has it
 * open in another window. It is hidden if the form is open nowhere else.
 */
export function OthersHere({ entity, entityId }: OpenedForm) {
  const others = usePresence({ entity, entityId })
  const names = others.filter(({ isCaller }) => !isCaller).map(({ username }) => username)
  const isInOtherWindow = others.length > names.length
  return (
    <>
      {others.length > 0 && (
        <Notice>
          {names.length > 0 && `${listOfNames(names)} ${names.length > 1 ? 'have' : 'has'} this open, too. `}
          {isInOtherWindow && 'You have this open in another window, too. '}
          The second of you to save is shown what the first has saved.
        </Notice>
      )}
    </>
  )
}

const listOfNames = (names: string[]) => new Intl.ListFormat('en-US').format(names)
