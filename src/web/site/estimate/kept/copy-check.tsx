import { use } from 'react'
import { pages } from '#contract/platform/pages.ts'
import { PostedContext } from '#web/forms/posted.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'
import { Notice } from '#web/ui/notice.tsx'

const answersByResult: Record<string, { kind: 'info' | 'error'; title: string; text: string }> = {
  unchanged: {
    kind: 'info',
    title: 'This copy is as we made it.',
    text: 'Each byte of the file is the one that we have sealed.',
  },
  changed: {
    kind: 'error',
    title: 'This copy was changed.',
    text: 'The file is not byte for byte the one that we made. Somebody may have changed a figure, or a program has saved it anew. Compare its figures with this page.',
  },
  unsealed: {
    kind: 'error',
    title: 'This file is none of ours.',
    text: 'It has no seal. Please choose the PDF of an estimate as you received it.',
  },
  missing: { kind: 'error', title: 'No file was chosen.', text: 'Please choose the PDF that you want to check.' },
}

/**
 * A form that sends the PDF of an estimate to the server. The server answers with this page again, which then says
 * whether the PDF is unchanged.
 */
export function CopyCheck({ code }: { code: string }) {
  const answer = answersByResult[use(PostedContext)?.values.copy ?? '']
  return (
    <section
      id="copy"
      aria-labelledby="copy-title"
      className="grid max-w-[62ch] grid-cols-1 justify-items-start gap-4 print:hidden"
    >
      <h2 id="copy-title" className="text-2xl">
        Check a copy
      </h2>
      <p className="text-ink-soft">
        Somebody has sent you the PDF of an estimate? Its seal shows whether it was changed on the way.
      </p>
      {answer && (
        <Notice kind={answer.kind} title={answer.title}>
          {answer.text}
        </Notice>
      )}
      <form
        method="post"
        encType="multipart/form-data"
        action={`${pages.keptEstimate.href({ code })}#copy`}
        className="grid grid-cols-1 justify-items-start gap-4"
      >
        <label className="grid grid-cols-1 gap-1.5">
          <span className="field-label">PDF of the estimate</span>
          <input type="file" name="copy" accept="application/pdf" required className="max-w-full" />
        </label>
        <button type="submit" className={buttonStyles.outline}>
          Check the copy
        </button>
      </form>
    </section>
  )
}
