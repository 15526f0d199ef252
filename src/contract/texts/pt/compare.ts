import type { texts as english } from '../en/compare.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  title: 'Comparar produtos',
  description: 'Dois ou três produtos lado a lado, com as especificações que têm em comum.',
  keywords: 'comparar, especificações, equipamentos para energias renováveis',
  tooFew: 'Ainda não há dois produtos para comparar.',
  choose: 'Selecione dois ou três produtos.',
  gone: 'Estes produtos já não são comercializados.',
  compareOthers: 'Comparar outros produtos',
  sameAddress: 'O endereço desta página mostra sempre a mesma comparação, pelo que pode enviá-lo a um colega.',
  sideBySide: 'Lado a lado',
  nothingShared:
    'Nenhuma especificação é indicada para mais do que um destes produtos. As especificações próprias de cada produto estão abaixo.',
  furtherOf: 'Outras especificações: {title}',
  notStated: 'não indicado',
} satisfies Translation<typeof english>
