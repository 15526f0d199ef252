import type { texts as english } from '../en/legal.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  descriptions: {
    privacy: 'O que este site guarda do que nos envia, durante quanto tempo, e o que pode pedir.',
    terms: 'As condições de utilização deste site e das suas informações.',
    cookies: 'O que este site guarda no seu navegador, e o que não guarda.',
  },
  failed: 'Não foi possível carregar o texto.',
  missing: 'Este texto está a ser revisto. Pode pedi-lo através de {email}.',
  missingWithoutEmail: 'Este texto está a ser revisto. Pode pedi-lo à nossa equipa.',
  menu: 'Informação legal',
} satisfies Translation<typeof english>
