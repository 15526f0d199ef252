import { buttonStyles } from '../../ui/button-styles.ts'
import { copyText } from '../ui/copy-button.tsx'

/** Returns a text with which an administrator asks the person who runs the server to turn mails on. */
const mailRequest = () => `Hello,

our website ${location.origin} can't send mail yet. Please set these two on the server, with an account at our mail provider, and start the site again:

SMTP_URL=smtps://user:password@mail.example.com
MAIL_FROM=office@example.com

MAIL_FROM is the address that our mails come from. The README of the site has more under "Settings".

Thank you!`

/** Shows the text, and copies it. */
export function MailRequest() {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer font-medium">A text for the person who looks after your server</summary>
      <pre className="mt-2 whitespace-pre-wrap wrap-anywhere">{mailRequest()}</pre>
      <button
        type="button"
        onClick={() => copyText(mailRequest(), 'Text copied to clipboard')}
        className={`${buttonStyles.outline} mt-2`}
      >
        Copy the text
      </button>
    </details>
  )
}
