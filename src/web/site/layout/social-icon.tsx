export const socialNames = ['linkedin', 'facebook', 'instagram', 'youtube'] as const
export type SocialName = (typeof socialNames)[number]

const labels: Record<SocialName, string> = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
}

export function SocialIcon({ site }: { site: SocialName }) {
  return (
    <>
      <span className="sr-only">{labels[site]} (opens in a new tab)</span>
      <svg
        className="size-6 fill-none stroke-current stroke-[1.75]"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {/* In the line style of the other icons, whose set has no logos of brands. */}
        <use href={`/social-icons.svg#${site}`} />
      </svg>
    </>
  )
}
