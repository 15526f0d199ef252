import type { texts as english } from '../en/products.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  description:
    'Equipamentos para energias renováveis: módulos fotovoltaicos, aerogeradores, armazenamento em baterias, sistemas híbridos, iluminação e monitorização.',
  keywords:
    'módulos fotovoltaicos, aerogeradores, armazenamento em baterias, sistemas híbridos, iluminação solar, monitorização',
  defaults: {
    heading: 'Os nossos produtos',
    closing: 'Vamos transformar a sua infraestrutura energética?',
    closingButton: 'Começar hoje',
  },
  loading: 'A carregar os produtos…',
  failed: 'Não foi possível carregar os produtos.',
  empty: 'Os nossos produtos serão apresentados aqui em breve.',
  emptyIntro: 'Equipamentos que dimensionamos, fornecemos e mantemos em funcionamento.',
  counts: {
    both: '{products}, {sheets}',
    products: {
      one: '{n} produto',
      many: '{n} de produtos',
      other: '{n} produtos',
    },
    sheets: {
      one: '{n} ficha técnica',
      many: '{n} de fichas técnicas',
      other: '{n} fichas técnicas',
    },
  },
  keyFeatures: 'Características principais',
  getQuote: 'Pedir orçamento<hidden>: {title}</hidden>',
  dataSheet: 'Ficha técnica<hidden>: {title} (PDF)</hidden>',
  compare: {
    link: 'Comparar',
    checkbox: 'Comparar<hidden>: {title}</hidden>',
    hint: 'Dois ou três produtos aparecem lado a lado.',
    submit: 'Comparar os selecionados',
  },
  product: {
    waiting: 'Produto',
    failed: 'Não foi possível carregar o produto.',
    gone: 'Este produto não existe ou foi removido.',
    keywords: '{title}, equipamentos para energias renováveis, orçamento',
    estimate: 'Quanto produziria no meu local?',
    diagram: 'O seu lugar na instalação',
    diagramHint: 'Este produto está assinalado.',
    specifications: 'Especificações',
    questions: 'Perguntas',
    projects: 'Projetos realizados com este produto',
    placeAndYear: '{location}, {year}',
    unsure: 'Não sabe se é adequado ao seu local?',
  },
  quote: {
    submit: 'Enviar pedido',
    submitting: 'A enviar…',
    sent: 'Pedido de orçamento enviado',
    sentText: 'Enviaremos em breve os preços para: {title}',
    sentTextWithoutTitle: 'Enviaremos em breve os preços.',
  },
} satisfies Translation<typeof english>
