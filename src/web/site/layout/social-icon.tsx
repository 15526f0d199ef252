export const socialNames = ['linkedin', 'facebook', 'instagram', 'youtube'] as const
export type SocialName = (typeof socialNames)[number]

const labels: Record<SocialName, string> = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
}

// In the line style of the other icons, whose set has no logos of brands.
const paths: Record<SocialName, string> = {
  linkedin: 'M7 10v8M7 6.5v.01M11.5 18v-8M11.5 13.5a3 3 0 0 1 6 0V18',
  facebook: 'M13.5 20v-8.5c0-2 .8-3.5 3-3.5M10 12.5h6.5',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M16.8 7.2v.01',
  youtube: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3zM10.5 9.5v5l4-2.5z',
}

export function SocialIcon({ site }: { site: SocialName }) {
  return (
    <>
      <span className="sr-only">{labels[site]} (opens in a new tab)</span>
      <svg
        viewBox="0 0 24 24"
        className="size-6 fill-none stroke-current stroke-[1.75]"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={paths[site]} />
      </svg>
    </>
  )
}
