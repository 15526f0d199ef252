/** The default logo (a sun on the equator) and the company's name. If the brand has a logo, logo.css shows that one. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo flex items-center gap-2 lg:gap-3">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <path d="M5 16a11 11 0 0 1 22 0z" className="fill-sun-line" />
        <path d="M1 18.5h30M6 22.5h20M11 26.5h10" className="stroke-current" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span className="font-display leading-tight font-bold tracking-tight wrap-anywhere max-md:text-lg lg:text-xl">
        {name}
      </span>
    </span>
  )
}
