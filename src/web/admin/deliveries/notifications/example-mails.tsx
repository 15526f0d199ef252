import { type RefObject, useEffect, useRef, useState } from 'react'
import { settingApi } from '#contract/dashboard/settings.ts'
import type { NotificationSettings } from '#contract/deliveries/notifications.ts'
import type { ReplyOf } from '#contract/platform/endpoint.ts'
import { failureReason } from '#web/admin/platform/api/call.ts'
import { useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { CardSection } from '#web/admin/platform/ui/page.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Shows the two mails about an example lead, with the texts that the form has when the button is pressed. */
export function MailPreview({ notifications }: { notifications: NotificationSettings }) {
  const preview = useSend(settingApi.previewMails, { invalidates: [] })
  const [mails, setMails] = useState<ReplyOf<typeof settingApi.previewMails> | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function show() {
    setFailure(null)
    try {
      setMails(await preview.mutateAsync({ body: notifications }))
    } catch (error) {
      setFailure(failureReason(error))
    }
  }
  return (
    <CardSection title="Preview">
      <p className="text-sm text-ink-soft">The mails about an example, with their layout and as plain text.</p>
      <Button
        label={mails ? 'Update the preview' : 'Show the preview'}
        disabled={preview.isPending}
        onClick={show}
        className="justify-self-start"
      />
      {failure && <Notice kind="error">{failure}</Notice>}
      {mails && <Mail title="Mail to the team" mail={mails.team} />}
      {mails && <Mail title="Answer to the sender" mail={mails.answer} />}
    </CardSection>
  )
}

type MailProps = { title: string; mail: { subject: string; text: string; html: string } }

function Mail({ title, mail: { subject, text, html } }: MailProps) {
  return (
    <article aria-label={title} className="grid gap-2 rounded-md border border-rule bg-mist p-3 text-sm">
      <h3 className="text-sm wrap-anywhere">{subject}</h3>
      <MailFrame title={`${title}, with its layout`} html={html} />
      <details>
        <summary className="cursor-pointer text-ink-soft">Plain text</summary>
        <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
      </details>
    </article>
  )
}

/**
 * Shows a mail with its layout, in a frame that runs no scripts and opens no links. The Content Security Policy refuses
 * the styles inside the mail's HTML, so a script of the dashboard sets them through the DOM.
 */
function MailFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { page, css } = withoutStyles(html)
  useEffect(() => fitHeightOnResize(frame), [])
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={page}
      onLoad={() => applyStyles(frame, css)}
      className="w-full rounded-md border border-rule"
    />
  )
}

const styleElement = /<style>([^<]*)<\/style>/

/** Renames a mail's style attributes to `data-style`, and moves the text of its style element to `css`. */
const withoutStyles = (html: string) => ({
  page: html.replace(styleElement, '').replaceAll(' style="', ' data-style="'),
  css: styleElement.exec(html)?.[1] ?? '',
})

function applyStyles(frame: RefObject<HTMLIFrameElement | null>, css: string) {
  const document = frame.current?.contentDocument
  const FrameStyleSheet = document?.defaultView?.CSSStyleSheet
  if (!document || !FrameStyleSheet) return
  const sheet = new FrameStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  for (const element of document.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
  fitHeight(frame)
}

/** Makes the frame as high as its mail, so that the frame itself does not scroll. */
function fitHeight({ current: frame }: RefObject<HTMLIFrameElement | null>) {
  // TypeScript's own type promises a body, but there is none while the frame loads.
  const body: HTMLElement | null | undefined = frame?.contentDocument?.body
  const height = body?.offsetHeight
  if (frame && height) frame.style.height = `${height + 2}px`
}

function fitHeightOnResize(frame: RefObject<HTMLIFrameElement | null>) {
  if (!frame.current) return
  const observer = new ResizeObserver(() => fitHeight(frame))
  observer.observe(frame.current)
  return () => observer.disconnect()
}

const buttonTexts = { team: 'Send me the mail to the team', answer: 'Send me the answer to the sender' } as const

/** Sends an example of the team's or the sender's mail to a typed address, and shows the mail server's reply. */
export function TestMailForm({ notifications, to: initialTo }: { notifications: NotificationSettings; to: string }) {
  const [to, setTo] = useState(initialTo)
  const sendTest = useSend(settingApi.sendTest, { invalidates: [] })
  const { data, error, isPending } = sendTest
  const outcome = error ? { isTaken: false, answer: failureReason(error) } : data
  return (
    <CardSection title="Test mail">
      <TextField
        label="Send the test to"
        name="to"
        type="email"
        value={to}
        error={undefined}
        onChange={setTo}
        required
      />
      <p className="flex flex-wrap gap-2">
        {Object.entries(buttonTexts).map(([kind, label]) => (
          <Button
            label={label}
            key={kind}
            disabled={isPending}
            onClick={() => sendTest.mutate({ body: { to, kind: kind as keyof typeof buttonTexts, notifications } })}
          />
        ))}
      </p>
      {isPending && <p role="status">The mail server is asked...</p>}
      {outcome && (
        <Notice
          kind={outcome.isTaken ? 'info' : 'error'}
          title={outcome.isTaken ? `The mail server has taken the test to ${to}.` : 'The test was not sent.'}
        >
          <p className="wrap-anywhere">{outcome.answer}</p>
        </Notice>
      )}
    </CardSection>
  )
}
