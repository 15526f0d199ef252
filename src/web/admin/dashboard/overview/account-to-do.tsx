import { Link } from 'wouter'
import type { FirstSteps } from '#contract/dashboard/first-steps.ts'
import { textLink } from '#web/ui/button-styles.ts'
import { fieldParam } from '../settings/focus-field.tsx'
import { stepHref } from './step-href.ts'

type ToDo = FirstSteps['accountToDo']

const parts = {
  password: { name: 'your password', label: 'Change the password', field: 'currentPassword' },
  address: { name: 'your e-mail address', label: 'Change the e-mail address', field: 'email' },
} as const satisfies Record<ToDo[number], object>

/** Names what an administrator still has to change: the first password, the built-in e-mail address, or both. */
export const accountToDoText = (toDo: ToDo) => `Still to do: ${toDo.map((part) => parts[part].name).join(' and ')}`

/** For each part that the administrator still has to change, a link to its field in the settings. */
export const AccountLinks = ({ toDo }: { toDo: ToDo }) =>
  toDo.map((part) => (
    <Link key={part} href={stepHref('settings', { [fieldParam]: parts[part].field })} className={textLink}>
      {parts[part].label}
    </Link>
  ))
