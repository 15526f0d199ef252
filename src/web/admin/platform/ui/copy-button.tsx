import { Copy } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'

/** A toast shows a text up to this length, so that the administrator can copy it from there. */
const shownMaxChars = 200

/** Copies a text to the clipboard and confirms it in a toast. */
export async function copyText(text: string, confirmation: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: confirmation, description: text })
  } catch {
    // On a page without HTTPS, browsers give no access to the clipboard.
    const description = text.length <= shownMaxChars ? text : 'Please choose the text, and copy it with Ctrl+C.'
    toast({ variant: 'destructive', title: 'This browser does not let the page copy', description })
  }
}

export function CopyButton({ text, label, confirmation }: Record<'text' | 'label' | 'confirmation', string>) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => copyText(text, confirmation)}
      className="icon-button size-7"
    >
      <Copy size={14} aria-hidden />
    </button>
  )
}
