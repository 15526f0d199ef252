import { Copy } from 'lucide-react'
import { toast } from '../../ui/toasts.tsx'

/** Puts a text on the clipboard and says so. */
export async function copy(text: string, said: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: said, description: text })
  } catch {
    // Without https a browser has no clipboard for pages.
    toast({ variant: 'destructive', title: 'This browser does not let the page copy', description: text })
  }
}

export function CopyButton({ text, label, said }: { text: string; label: string; said: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => copy(text, said)}
      className="icon-button size-7"
    >
      <Copy size={14} aria-hidden />
    </button>
  )
}
