import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type FirstSteps, firstStepApi } from '#contract/dashboard/first-steps.ts'
import { demoWordText } from '#web/admin/content/blocks/demo-words-notice.tsx'
import { findBlock } from '#web/admin/content/blocks/known-blocks.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { reasonOf } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { buttonStyles, textLink } from '#web/ui/button-styles.ts'
import { toast } from '#web/ui/toasts.tsx'
import { stepHref } from './step-href.ts'

type Props = { texts: FirstSteps['demoTexts']; hasOwnCompany: boolean }

/** Lists the content blocks that are still about the demo company, and puts the company's own name into all of them. */
export function DemoTexts({ texts, hasOwnCompany }: Props) {
  return (
    <div className="grid basis-full gap-3">
      <ul className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        {texts.map(({ key, words }) => (
          <li key={key} className="min-w-0 wrap-anywhere">
            <Link href={stepHref('content', { edit: key })} className={textLink}>
              {findBlock(key)?.name ?? key}
            </Link>
            {words.length > 0 && <span className="text-ink-soft"> names {words.map(demoWordText).join(', ')}</span>}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">
        Some headings, steps and pictures are built in. Read them once, and change those that do not fit your company.
      </p>
      {texts.some(({ key, words }) => key !== 'company' && words.length > 0) &&
        (hasOwnCompany ? (
          <PutOwnWords />
        ) : (
          <p className="text-sm text-ink-soft">
            Once the company details are yours, one click puts your name and addresses into these texts.
          </p>
        ))}
    </div>
  )
}

function PutOwnWords() {
  const { data: blocks = [] } = useQuery(adminEntities.content.list)
  const put = useSend(firstStepApi.putOwnWords)
  const undoOwnWords = useSend(firstStepApi.undoOwnWords)

  function nameOf(id: number) {
    const key = blocks.find((block) => block.id === id)?.key ?? ''
    return findBlock(key)?.name ?? key
  }

  async function putOwnWords() {
    try {
      const { changed } = await put.mutateAsync({})
      toast({
        title: 'Your name and addresses are in the texts',
        description: `Please read them once: ${changed.map(({ id }) => nameOf(id)).join(', ')}.`,
        action: { label: 'Undo', run: () => void undo(changed) },
      })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to change the texts', description: reasonOf(error) })
    }
  }

  async function undo(changed: Awaited<ReturnType<typeof put.mutateAsync>>['changed']) {
    try {
      await undoOwnWords.mutateAsync({ body: { changed } })
      toast({ title: 'Former texts restored', description: 'They name the demo company again.' })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Failed to restore the texts', description: reasonOf(error) })
    }
  }

  return (
    <button
      type="button"
      aria-disabled={put.isPending}
      onClick={putOwnWords}
      className={`${buttonStyles.outline} justify-self-start whitespace-normal`}
    >
      Put your own name and addresses into these texts
    </button>
  )
}
