/** The logo of the dashboard: a sun on the horizon. */
export function SunMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path d="M5 16a11 11 0 0 1 22 0z" className="fill-sun" />
      <path d="M1 18.5h30M6 22.5h20M11 26.5h10" className="stroke-current" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
