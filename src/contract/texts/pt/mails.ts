import type { texts as english } from '../en/mails.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  acknowledgement: {
    subject: 'Recebemos o seu pedido ({reference})',
    text: 'Olá, {name},\n\nObrigado pelo seu pedido ({product}), que recebemos. Número de referência: {reference}.\n\nReceberá a nossa resposta até: {answer time}.',
    facts: {
      reference: 'Referência',
      product: 'Produto',
      subject: 'Assunto',
      name: 'Nome',
      projectSize: 'Dimensão do projeto',
      timeline: 'Prazo pretendido',
    },
    quotation: 'A sua mensagem',
    sooner: {
      call: 'Para nos contactar mais depressa, por telefone: {phone}.',
      write: 'Para nos contactar mais depressa, por e-mail: {email}.',
      callOrWrite: 'Para nos contactar mais depressa, por telefone: {phone}, ou por e-mail: {email}.',
    },
    hours: 'O nosso horário de atendimento: {hours}.',
    reason: 'Recebe este e-mail porque alguém enviou um formulário no nosso site com este endereço.',
  },
  answerTime: '{day}, {time} (hora local, {city})',
  reply: {
    text: 'Olá, {name},\n\nObrigado pelo seu pedido ({product}).',
    from: '{sender} – {company}',
    subject: 'O seu pedido {reference}',
    subjectWithProduct: 'O seu pedido {reference}: {product}',
    quotation: 'Em {day}, {author} escreveu:',
  },
} satisfies Translation<typeof english>
