import type { texts as english } from '../en/map.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  show: 'Mostrar o mapa',
  label: 'Mapa dos projetos',
  sizes: 'Quanto maior a marca, maior a potência.',
  nearest: 'Os locais são indicados pela localidade ou região mais próxima.',
  missing: {
    one: '{n} projeto da lista não tem lugar neste mapa.',
    many: '{n} de projetos da lista não têm lugar neste mapa.',
    other: '{n} projetos da lista não têm lugar neste mapa.',
  },
} satisfies Translation<typeof english>
