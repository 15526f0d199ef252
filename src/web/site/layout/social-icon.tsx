import { SpriteIcon } from '../../ui/sprite-icon.tsx'

export const socialNames = ['linkedin', 'facebook', 'instagram', 'youtube'] as const
export type SocialName = (typeof socialNames)[number]

const socialLabels: Record<SocialName, string> = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
}

export function SocialIcon({ network }: { network: SocialName }) {
  return (
    <>
      <span className="sr-only">{socialLabels[network]} (opens in a new tab)</span>
      <SpriteIcon name={network} />
    </>
  )
}
