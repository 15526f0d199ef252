/** How the dashboard's buttons look. One that is off only for a moment is aria-disabled, which keeps the focus. */
const base =
  'inline-flex min-h-9 items-center justify-center gap-2 rounded-md px-3.5 py-1.5 text-sm font-semibold whitespace-nowrap transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60'

export const buttonStyles = {
  primary: `${base} bg-leaf text-white hover:bg-leaf-deep`,
  outline: `${base} border border-edge bg-white text-ink hover:border-ink hover:bg-mist`,
  quiet: `${base} text-ink hover:bg-mist`,
  danger: `${base} border border-clay bg-white text-clay-ink hover:bg-clay-mist`,
} as const

export const textLink = 'text-leaf underline underline-offset-3 hover:text-leaf-deep'
