import type { texts as english } from '../en/forms.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  email: 'E-mail',
  phone: 'Telefone',
  error: 'Erro',
  failed: {
    contact: 'Não foi possível enviar a mensagem. Tente novamente.',
    quote: 'Não foi possível enviar o pedido. Tente novamente.',
  },
  meantDomain:
    'Queria escrever …@{domain}? Nesse caso, a nossa resposta não lhe pode chegar: envie novamente o formulário com esse endereço.',
  privacy: 'Usamos os dados que envia para lhe responder. Consulte a nossa <policy>política de privacidade</policy>.',
  subjects: {
    quote: 'Pedido de orçamento',
    partnership: 'Parceria',
    general: 'Informação geral',
    support: 'Apoio técnico',
    careers: 'Recrutamento',
  },
  projectSizes: {
    small: 'Pequeno (menos de 1 M€)',
    medium: 'Médio (1 a 10 M€)',
    large: 'Grande (10 a 100 M€)',
    enterprise: 'Muito grande (mais de 100 M€)',
  },
  timelines: {
    immediate: 'Imediato (menos de 3 meses)',
    short: 'Curto prazo (3 a 12 meses)',
    medium: 'Médio prazo (1 a 3 anos)',
    long: 'Longo prazo (mais de 3 anos)',
  },
} satisfies Translation<typeof english>
