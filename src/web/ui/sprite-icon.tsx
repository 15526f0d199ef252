/** A picture of icons.svg, which is loaded beside the scripts instead of in them. */
export function SpriteIcon({ name }: { name: string }) {
  return (
    <svg
      className="size-6 fill-none stroke-current stroke-[1.75]"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}
