import { copyText } from '#web/admin/platform/ui/buttons.tsx'
import { useJson } from '#web/api/content.ts'
import { buttonStyles } from '#web/ui/button-styles.ts'

/** Returns a text with which an administrator asks the person who runs the server to turn mails on. */
const mailRequest = (email: string) => `Hello,

our website ${location.origin} can't send mail yet. Please set these two on the server, with an account at our mail provider, and start the site again:

SMTP_URL=smtps://user:password@mail.example.com
MAIL_FROM=${email}

MAIL_FROM is the address that our mails come from. The README of the site has more under "Settings".

Thank you!`

/** Shows the text of `mailRequest`, with a button that copies it. */
export function MailRequest() {
  const { email } = useJson('company')
  const text = mailRequest(email)
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer font-medium">A text for the person who looks after your server</summary>
      {/* One click chooses the whole text, because a page without HTTPS can't copy it. */}
      <pre className="mt-2 whitespace-pre-wrap wrap-anywhere select-all">{text}</pre>
      <button
        type="button"
        onClick={() => copyText(text, 'Text copied to clipboard')}
        className={`${buttonStyles.outline} mt-2`}
      >
        Copy the text
      </button>
    </details>
  )
}
