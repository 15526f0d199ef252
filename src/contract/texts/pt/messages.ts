import type { texts as english } from '../en/messages.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  fields: {
    email: 'Indique um endereço de e-mail válido',
    characters: 'Este texto contém caracteres não permitidos',
    form: 'Este valor não tem a forma esperada',
    link: 'Indique um endereço https:// ou um caminho deste site',
    tooLong: 'Use, no máximo, {max} caracteres',
    tooMany: 'No máximo {max}',
  },
  leads: {
    firstName: 'O nome próprio deve ter, pelo menos, 2 caracteres',
    lastName: 'O apelido deve ter, pelo menos, 2 caracteres',
    subject: 'Selecione um assunto',
    projectSize: 'Selecione uma dimensão do projeto na lista',
    timeline: 'Selecione um prazo na lista',
    message: 'A mensagem deve ter, pelo menos, 10 caracteres',
    product: 'Selecione o produto para o qual pretende um orçamento',
  },
  meantAddress: 'Queria escrever {address}?',
  refusals: {
    invalid: 'Alguns campos precisam de ser revistos.',
    malformed: 'Não foi possível ler o pedido.',
    forbidden: 'Este site só responde às suas próprias páginas.',
    notFound: 'Este elemento não existe ou foi eliminado.',
    tooSlow: 'O pedido demorou demasiado tempo a chegar.',
    tooLarge: 'O pedido é demasiado grande.',
    wrongType: 'O tipo de conteúdo do pedido não é aceite aqui.',
    tooMany: 'Demasiados pedidos. Aguarde um pouco e tente novamente.',
    broken: 'Ocorreu um erro do nosso lado.',
    unavailable: 'O site está muito ocupado. Tente novamente dentro de momentos.',
    databaseUnavailable: 'De momento não é possível guardar nem carregar. Tente novamente dentro de momentos.',
  },
  errorPage: {
    title: 'De momento indisponível',
    tryAgain: 'Tentar novamente',
    requestId: 'Se o problema continuar, indique-nos este número: {id}',
  },
} satisfies Translation<typeof english>
