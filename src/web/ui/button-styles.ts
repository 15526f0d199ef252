/** How buttons and links that act like one look. */
const base =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded px-6 py-3 text-base font-semibold transition-colors duration-200 disabled:cursor-not-allowed disabled:opacity-60'

export const buttonStyles = {
  primary: `${base} bg-leaf text-white hover:bg-leaf-deep`,
  onPicture: `${base} bg-sun text-ink hover:bg-white`,
  outline: `${base} border border-ink/25 text-ink hover:border-ink`,
  outlineOnPicture: `${base} border border-white/60 text-white hover:bg-white hover:text-ink`,
} as const
