import { useId } from 'react'
import { Link } from 'wouter'
import { type Setup as SetupState, type SetupStep, setupApi, setupSteps } from '#contract/dashboard/setup.ts'
import { pages } from '#contract/platform/pages.ts'
import { focusedFieldParam, settingsHref, tabHref } from '#web/admin/addresses.ts'
import { MailSetupRequest } from '#web/admin/deliveries/notifications/sending-notice.tsx'
import { useReply, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { textLinkClasses } from '#web/ui/button-styles.ts'
import { Circle, CircleCheck } from '#web/ui/icons.tsx'

/** A list of the steps that set up a new site. It disappears when all are done, or when an administrator hides it. */
export function SetupChecklist() {
  const id = useId()
  const { data } = useReply(setupApi.read, {})
  const note = useSend(setupApi.note, { failed: 'Failed to hide the list' })
  if (!data || data.isHidden || data.done.length === setupSteps.length) return null

  return (
    <section aria-labelledby={id} className="card p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={id} className="text-base">
          Make this site yours
        </h2>
        <p className="text-sm text-ink-soft">
          {data.done.length} of {setupSteps.length} done
        </p>
      </div>
      <ol className="mt-3 divide-y divide-rule">
        {setupSteps.map((name) => (
          <li key={name} className="grid grid-cols-[auto_1fr] items-start gap-x-3 py-2.5">
            {data.done.includes(name) ? (
              <CircleCheck size={18} className="mt-1 text-leaf" aria-hidden />
            ) : (
              <Circle size={18} className="mt-1 text-ink-soft" aria-hidden />
            )}
            <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
              <Step name={name} setup={data} />
            </div>
          </li>
        ))}
      </ol>
      <Button
        variant="quiet"
        label="Hide this list"
        onClick={() => note.mutate({ body: { isHidden: true } })}
        className="mt-2"
      />
    </section>
  )
}

type StepTexts = { title: string; text: string; action?: { label: string; href: string } }

const stepTexts: Record<SetupStep, StepTexts> = {
  account: {
    title: 'Your own password and e-mail address',
    text: 'The site made the first password; choose one of your own. If you forget it, a mail brings you a new one.',
    action: { label: 'Change them in the settings', href: tabHref('settings') },
  },
  company: {
    title: 'Name, address, phone and e-mail',
    text: 'Every page shows them, and so do mails and estimates.',
    action: { label: 'Edit the company details', href: tabHref('content', { edit: 'company' }) },
  },
  logo: {
    title: 'Logo and colours',
    text: 'An SVG or a PNG.',
    action: { label: 'Edit the brand', href: settingsHref('brand') },
  },
  mail: {
    title: 'Mail',
    text: 'So that you hear of a lead at once. The person who looks after your server turns it on: send them the text below.',
    action: { label: 'See the notifications', href: settingsHref('notifications') },
  },
  product: {
    title: 'Your first product',
    text: 'A new one, or an edited one of the demo.',
    action: { label: 'Add a product', href: tabHref('products', { edit: 'new' }) },
  },
  demo: {
    title: 'Remove the demo content',
    text: 'Its products, projects and articles go to the bin. Those that you have edited stay.',
  },
  texts: {
    title: 'Your own texts, pictures and film',
    text: 'Some were written about the demo company. Read the others once, too, and change those that do not fit yours.',
    action: { label: 'Edit the content', href: tabHref('content') },
  },
  privacy: {
    title: 'Read the privacy policy',
    text: 'It has to say what your company does.',
    action: { label: 'Edit it', href: tabHref('content', { edit: 'privacy_policy' }) },
  },
}

function Step({ name, setup: { done, accountToDo } }: { name: SetupStep; setup: SetupState }) {
  const { title, text, action } = stepTexts[name]
  const link = action && (
    <Link href={action.href} className={textLinkClasses}>
      {action.label}
    </Link>
  )
  if (done.includes(name))
    return (
      <>
        <span className="grow text-ink-soft">
          {title}
          <span className="sr-only">, done</span>
        </span>
        {link}
      </>
    )
  return (
    <>
      <span className="min-w-0 grow basis-72">
        <strong className="block font-semibold">{title}</strong>
        <span className="text-sm text-ink-soft">{text}</span>
        {name === 'account' && (
          <span className="block text-sm font-medium">
            Still to do: {accountToDo.map((part) => accountParts[part].name).join(' and ')}
          </span>
        )}
        {name === 'mail' && <MailSetupRequest />}
      </span>
      {name !== 'account' && link}
      {name === 'account' &&
        accountToDo.map((part) => (
          <Link
            key={part}
            href={tabHref('settings', { [focusedFieldParam]: accountParts[part].field })}
            className={textLinkClasses}
          >
            {accountParts[part].label}
          </Link>
        ))}
      {name === 'demo' && <RemoveDemoButton />}
      {name === 'privacy' && <ReadPrivacy />}
    </>
  )
}

/** The parts of an account that an administrator may still have to change, each with its field in the settings. */
const accountParts = {
  password: { name: 'your password', label: 'Change the password', field: 'currentPassword' },
  address: { name: 'your e-mail address', label: 'Change the e-mail address', field: 'email' },
} as const satisfies Record<SetupState['accountToDo'][number], object>

function RemoveDemoButton() {
  const restore = useSend(setupApi.restoreDemo, {
    done: () => ({ title: 'Demo content restored', description: 'It is where it was.' }),
    failed: 'Failed to restore the demo content',
  })
  const remove = useSend(setupApi.removeDemo, {
    done: ({ removed }) => ({
      title: 'Demo content removed',
      description: `${removed.length} entries are in the bin for 30 days.`,
      action: { label: 'Undo', run: () => restore.mutate({ body: { removed } }) },
    }),
    failed: 'Failed to remove the demo content',
  })
  return <Button label="Remove the demo content" isOff={remove.isPending} onClick={() => remove.mutate({})} />
}

/** A link to the privacy policy, and a button with which an administrator says that the policy was read. */
function ReadPrivacy() {
  const note = useSend(setupApi.note, { failed: 'Failed to note that' })
  return (
    <>
      <a href={pages.privacy.href()} target="_blank" rel="noreferrer" className={textLinkClasses}>
        Read it
      </a>
      <Button
        label="I have read it"
        isOff={note.isPending}
        onClick={() => note.mutate({ body: { hasReadPrivacy: true } })}
      />
    </>
  )
}
