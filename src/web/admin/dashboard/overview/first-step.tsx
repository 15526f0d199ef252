import { Link } from 'wouter'
import { type FirstSteps, firstStepApi, type StepName } from '#contract/dashboard/first-steps.ts'
import { pages } from '#contract/platform/pages.ts'
import { demoWordText } from '#web/admin/content/blocks/demo-words-notice.tsx'
import { MailRequest } from '#web/admin/deliveries/notifications/mail-request.tsx'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { buttonStyles, textLink } from '#web/ui/button-styles.ts'
import { toast } from '#web/ui/toasts.tsx'
import { AccountLinks, accountToDoText } from './account-to-do.tsx'
import { DemoTexts } from './demo-texts.tsx'
import { stepTexts } from './step-texts.ts'

type Props = { name: StepName; steps: FirstSteps }

export function FirstStep({ name, steps: { done, accountToDo, demoTexts } }: Props) {
  const { title, text, action } = stepTexts[name]
  const isDone = done.includes(name)
  const link = action && (
    <Link href={action.href} className={textLink}>
      {action.label}
    </Link>
  )
  if (isDone)
    return (
      <>
        <span className="grow text-ink-soft">
          {title}
          <span className="sr-only">, done</span>
        </span>
        {link}
      </>
    )
  const demoWords = (key: string) => demoTexts.find((block) => block.key === key)?.words ?? []
  const companyWords = demoWords('company')
  const privacyWords = demoWords('privacy_policy')
  return (
    <>
      <span className="min-w-0 grow basis-72">
        <strong className="block font-semibold">{title}</strong>
        <span className="text-sm text-ink-soft">{text}</span>
        {name === 'account' && <span className="block text-sm font-medium">{accountToDoText(accountToDo)}</span>}
        {name === 'company' && <DemoWords words={companyWords} />}
        {name === 'privacy' && <DemoWords words={privacyWords} />}
        {name === 'mail' && <MailRequest />}
      </span>
      {name === 'account' ? <AccountLinks toDo={accountToDo} /> : link}
      {name === 'demo' && <RemoveDemo />}
      {name === 'texts' && <DemoTexts texts={demoTexts} hasOwnCompany={done.includes('company')} />}
      {name === 'privacy' && <ReadPrivacy namesDemo={privacyWords.length > 0} />}
    </>
  )
}

const DemoWords = ({ words }: { words: string[] }) =>
  words.length > 0 && (
    <span className="block text-sm font-medium wrap-anywhere">
      Still of the demo company: {words.map(demoWordText).join('; ')}
    </span>
  )

function RemoveDemo() {
  const remove = useSend(firstStepApi.removeDemo)
  const restore = useSend(firstStepApi.restoreDemo)

  async function removeDemo() {
    try {
      const { removed } = await remove.mutateAsync({})
      toast({
        title: 'Demo content removed',
        description: `${removed.length} entries are in the bin for 30 days.`,
        action: { label: 'Undo', run: () => void undo(removed) },
      })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to remove the demo content', description: reasonOf(error) })
    }
  }

  async function undo(removed: Awaited<ReturnType<typeof remove.mutateAsync>>['removed']) {
    try {
      await restore.mutateAsync({ body: { removed } })
      toast({ title: 'Demo content restored', description: 'It is where it was.' })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to restore the demo content', description: reasonOf(error) })
    }
  }

  return (
    <button type="button" aria-disabled={remove.isPending} onClick={removeDemo} className={buttonStyles.outline}>
      Remove the demo content
    </button>
  )
}

/**
 * A link to the privacy policy, and a button with which an administrator says that the policy was read. If the policy
 * still names the demo company, it has to be changed first, so there is no button.
 */
function ReadPrivacy({ namesDemo }: { namesDemo: boolean }) {
  const note = useSend(firstStepApi.note)

  async function noteRead() {
    try {
      await note.mutateAsync({ body: { hasReadPrivacy: true } })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to note that', description: reasonOf(error) })
    }
  }

  return (
    <>
      <a href={pages.privacy.href()} target="_blank" rel="noreferrer" className={textLink}>
        Read it
      </a>
      {!namesDemo && (
        <button type="button" aria-disabled={note.isPending} onClick={noteRead} className={buttonStyles.outline}>
          I have read it
        </button>
      )}
    </>
  )
}
