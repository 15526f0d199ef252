import type { texts as english } from '../en/map.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  show: 'Afficher la carte',
  label: 'Carte des projets',
  sizes: 'Plus le repère est grand, plus la puissance est élevée.',
  nearest: 'Les lieux sont indiqués à la ville ou à la région la plus proche.',
  missing: {
    one: '{n} projet de la liste n’a pas de position sur cette carte.',
    many: '{n} de projets de la liste n’ont pas de position sur cette carte.',
    other: '{n} projets de la liste n’ont pas de position sur cette carte.',
  },
} satisfies Translation<typeof english>
