/** A picture of icons.svg, which is loaded beside the scripts instead of in them. */
export function SpriteIcon({ name, className = 'size-6' }: { name: string; className?: string | undefined }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
