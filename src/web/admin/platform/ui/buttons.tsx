import type { ComponentProps, FormEvent } from 'react'
import { buttonStyles, textLinkClasses } from '#web/ui/button-styles.ts'
import { Copy, ExternalLink, type Icon, Pencil, Trash2 } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { Badge } from './badge.tsx'

const variantClasses = {
  ...buttonStyles,
  link: textLinkClasses,
  underlined: 'font-semibold underline',
  icon: 'icon-button',
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'aria-disabled'> & {
  variant?: keyof typeof variantClasses
  /** The words on the button, unless it has children. The variant `icon` shows them on touch screens only. */
  label?: string
  Icon?: Icon | undefined
  iconSize?: number
  /** True if the button ignores clicks for a moment. Unlike a disabled button, it keeps the focus. */
  isOff?: boolean
}

/** A button with words and, if it has an `Icon`, an icon before them. */
export function Button({
  variant = 'outline',
  label,
  Icon,
  iconSize = 15,
  isOff,
  onClick,
  className = '',
  children = variant === 'icon' ? <span className="touch-word">{label}</span> : label,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
      className={`${variantClasses[variant]} ${className}`}
      {...props}
    >
      {Icon && <Icon size={iconSize} aria-hidden />}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ButtonProps, 'variant' | 'iconSize' | 'children'> & {
  /** The name for screen readers, which is also the tooltip unless there is a `tooltip`. */
  label: string
  Icon: Icon
  size?: number
  tooltip?: string
  /** The word beside the icon on touch screens, which have no tooltips at a glance. Default: the first of `label`. */
  word?: string
}

export const IconButton = ({
  label,
  size = 16,
  tooltip,
  word = /^[\p{L}\p{N}-]+/u.exec(label)?.[0] ?? '',
  ...button
}: IconButtonProps) => (
  <Button variant="icon" iconSize={size} aria-label={label} data-tooltip={tooltip} label={word} {...button} />
)

type Props = {
  /** The entity's title, which is part of the names of the buttons. */
  title: string
  siteHref?: string | undefined
  hasDraft?: boolean
  onEdit: () => void
  onDelete: () => void
}

export function RowActions({ title, siteHref, hasDraft = false, onEdit, onDelete }: Props) {
  return (
    <div className="flex items-center gap-0.5">
      {hasDraft && (
        <span className="mr-1">
          <Badge color="sun">Draft</Badge>
        </span>
      )}
      {siteHref && (
        <a
          href={siteHref}
          target="_blank"
          rel="noreferrer"
          aria-label={`View ${title} on site`}
          data-tooltip="View on site"
          className="icon-button"
        >
          <ExternalLink size={16} aria-hidden />
          <span className="touch-word">View</span>
        </a>
      )}
      <IconButton label={`Edit ${title}`} tooltip="Edit" Icon={Pencil} onClick={onEdit} />
      <DeleteIconButton title={title} onDelete={onDelete} />
    </div>
  )
}

export const DeleteIconButton = ({ title, onDelete }: Pick<Props, 'title' | 'onDelete'>) => (
  <IconButton
    label={`Delete ${title}`}
    tooltip="Delete"
    Icon={Trash2}
    onClick={onDelete}
    className="hover:text-clay-ink"
  />
)

/** If the page can't copy a text of at most this length, a toast shows the text for the administrator to copy. */
const shownTextMaxChars = 200

export async function copyText(text: string, confirmation: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: confirmation, description: text })
  } catch {
    // On a page without HTTPS, browsers give no access to the clipboard.
    const description = text.length <= shownTextMaxChars ? text : 'Please choose the text, and copy it with Ctrl+C.'
    toast({ variant: 'destructive', title: 'This browser does not let the page copy', description })
  }
}

export const CopyButton = ({ text, label, confirmation }: Record<'text' | 'label' | 'confirmation', string>) => (
  <IconButton
    label={label}
    Icon={Copy}
    size={14}
    onClick={() => copyText(text, confirmation)}
    className="h-7 min-w-7"
  />
)

type FormButtonsProps = { label: string; disabled?: boolean; isPending: boolean; onCancel: () => void }

/** The buttons at the end of a form: one with the given label that submits the form, and Cancel. */
export const FormButtons = ({ label, disabled, isPending, onCancel }: FormButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button variant="primary" label={label} type="submit" disabled={disabled} isOff={isPending} />
    <Button label="Cancel" onClick={onCancel} />
  </div>
)

/**
 * From now on, ignores the second click of a double click whose first click has removed its target, such as a form that
 * is sent: what has moved to its place is not what the administrator wanted to press.
 */
export function ignoreClicksOnNewcomers() {
  let pressed: Element | null = null
  function onClick(event: MouseEvent) {
    if (event.detail > 1 && pressed?.isConnected === false) {
      event.preventDefault()
      event.stopImmediatePropagation()
    } else if (event.target instanceof Element) pressed = event.target.closest('button, a') ?? event.target
  }
  addEventListener('click', onClick, { capture: true })
}

/**
 * Returns a click handler that ignores the second click of a double click. After the first click, the same button of
 * another row may be under the pointer.
 */
export const onFirstClick =
  <Event extends { detail: number }>(handle: (event: Event) => unknown) =>
  (event: Event) => {
    if (event.detail < 2) handle(event)
  }

const formsBeingSent = new WeakSet<EventTarget>()

/**
 * Returns a handler for a form that calls `send` instead of letting the browser send the form. Until the promise of
 * `send` ends, it ignores further submissions, such as that of a double click.
 */
export const onSubmitting = (send: () => unknown) => async (event: FormEvent) => {
  event.preventDefault()
  const { currentTarget } = event
  if (formsBeingSent.has(currentTarget)) return
  formsBeingSent.add(currentTarget)
  try {
    await send()
  } finally {
    formsBeingSent.delete(currentTarget)
  }
}
