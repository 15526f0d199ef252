/** The cross of a Close button. */
export const Cross = ({ className = 'size-6' }: { className?: string }) => (
  <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
    <path d="M18 6 6 18M6 6l12 12" />
  </svg>
)
