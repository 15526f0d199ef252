import { Link } from 'wouter'
import { type FirstSteps, firstStepApi, type StepName } from '#contract/first-steps.ts'
import { pages } from '#contract/pages.ts'
import { buttonStyles, textLink } from '../../ui/button-styles.ts'
import { toast } from '../../ui/toasts.tsx'
import { adminHref } from '../addresses.ts'
import { reasonOf } from '../api/call.ts'
import { useSend } from '../api/use-send.ts'
import { brandHref } from '../brand/brand-link.tsx'
import { findBlock } from '../content/known-blocks.ts'
import { notificationsPart } from '../notifications/notifications-link.tsx'

type Step = { title: string; text: string; action?: { label: string; href: string } }

const steps: Record<StepName, Step> = {
  account: {
    title: 'Your own password and e-mail address',
    text: 'The first password stands in the log of the first start. A forgotten one is replaced by mail.',
    action: { label: 'Change both', href: adminHref('settings') },
  },
  company: {
    title: 'Name, address, phone and e-mail',
    text: 'Every page shows them, and so do mails and estimates.',
    action: { label: 'Edit the company details', href: adminHref('content', { edit: 'company' }) },
  },
  logo: { title: 'Logo and colours', text: 'An SVG or a PNG.', action: { label: 'Edit the brand', href: brandHref } },
  mail: {
    title: 'Mail',
    text: 'So that you hear of a lead at once. The operator sets SMTP_URL and MAIL_FROM, and starts the site again.',
    action: { label: 'See the notifications', href: adminHref('settings', { part: notificationsPart }) },
  },
  product: {
    title: 'Your first product',
    text: 'A new one, or an edited one of the demo.',
    action: { label: 'Add a product', href: adminHref('products', { edit: 'new' }) },
  },
  demo: {
    title: 'Remove the demo content',
    text: 'Its products, projects and articles go to the bin. Those that you have edited stay.',
  },
  texts: {
    title: 'Write your own texts',
    text: 'The pages still say of your company what was written about the demo company:',
  },
  privacy: {
    title: 'Read the privacy policy',
    text: 'It has to say what your company does.',
    action: { label: 'Edit it', href: adminHref('content', { edit: 'privacy_policy' }) },
  },
}

type Props = { name: StepName; isDone: boolean; demoTexts: FirstSteps['demoTexts'] }

export function FirstStep({ name, isDone, demoTexts }: Props) {
  const { title, text, action } = steps[name]
  if (isDone)
    return (
      <span className="text-ink-soft">
        {title}
        <span className="sr-only">, done</span>
      </span>
    )
  return (
    <>
      <span className="min-w-0 grow basis-72">
        <strong className="block font-semibold">{title}</strong>
        <span className="text-sm text-ink-soft">{text}</span>
      </span>
      {action && (
        <Link href={action.href} className={textLink}>
          {action.label}
        </Link>
      )}
      {name === 'demo' && <RemoveDemo />}
      {name === 'texts' && <DemoTexts keys={demoTexts} />}
      {name === 'privacy' && <ReadPrivacy />}
    </>
  )
}

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

const DemoTexts = ({ keys }: { keys: FirstSteps['demoTexts'] }) => (
  <ul className="flex flex-wrap gap-x-3 gap-y-1">
    {keys.map((key) => (
      <li key={key}>
        <Link href={adminHref('content', { edit: key })} className={textLink}>
          {findBlock(key)?.name}
        </Link>
      </li>
    ))}
  </ul>
)

function ReadPrivacy() {
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
      <button type="button" aria-disabled={note.isPending} onClick={noteRead} className={buttonStyles.outline}>
        I have read it
      </button>
    </>
  )
}
