import type { texts as english } from '../en/sheets.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  title: 'Fichas técnicas',
  description: '{company}: fichas técnicas, um PDF por produto.',
  keywords: 'fichas técnicas, especificações, PDF, equipamentos para energias renováveis',
  intro: 'Um PDF por produto, pronto a imprimir.',
  failed: 'Não foi possível carregar as fichas técnicas.',
  none: 'Ainda não há fichas técnicas. Peça-nos os valores de que precisa.',
  closing: 'Falta algum valor? Um engenheiro responde.',
} satisfies Translation<typeof english>
