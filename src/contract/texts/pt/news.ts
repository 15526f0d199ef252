import type { texts as english } from '../en/news.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  titleOfPage: 'Notícias, página {number}',
  description: '{company}: notas de campo, números e notícias sobre energias renováveis, pelos nossos engenheiros.',
  keywords: 'notícias de energias renováveis, solar, armazenamento, mini-redes, África',
  follow: 'Seguir as notícias',
  lead: 'Notas de campo, números e novidades.',
  count: {
    one: '<b>{n}</b> artigo com os cálculos à vista',
    many: '<b>{n}</b> de artigos com os cálculos à vista',
    other: '<b>{n}</b> artigos com os cálculos à vista',
  },
  loading: 'A carregar as notícias…',
  failed: 'Não foi possível carregar as notícias.',
  empty: {
    title: 'Ainda não há notícias',
    text: 'Volte em breve para conhecer as novidades da empresa.',
  },
  noSuchPage: 'As notícias têm menos páginas.',
  back: 'Voltar às notícias',
  dateAndPlace: '{date}, {location}',
  ellipsis: '…',
  readMore: 'Ler mais<hidden>: {title}</hidden>',
  withoutPicture: 'NOTÍCIAS',
  pages: 'Páginas das notícias',
  newer: 'Artigos mais recentes',
  older: 'Artigos mais antigos',
  feed: {
    text: 'Os novos artigos chegam por feed: ninguém pede o seu endereço, nada é rastreado, e pode deixar de receber quando quiser.',
    title: 'Como funciona um feed',
    steps: [
      'Instale um leitor de feeds ou abra o do seu programa de e-mail: o Thunderbird tem um.',
      'Escolha «Adicionar feed» e cole o endereço.',
      'O leitor procura novos artigos e apresenta-os como não lidos até os abrir.',
    ],
  },
  press: {
    title: 'Para a imprensa',
    text: 'Perguntas, números e fotografias – {company}: {address}',
    subject: 'Imprensa',
  },
  article: {
    title: '{title} | Notícias – {company}',
    keywords: 'notícias de energias renováveis, {location}',
    published: 'Publicado a {date}, {location}',
    nextLabel: 'Artigo seguinte',
    next: 'Artigo seguinte: {date}, {location}',
    closing: 'O seu local levanta a mesma questão?',
    askEngineer: 'Perguntar a um engenheiro',
    contents: 'Índice',
    related: 'Relacionado',
    share: 'Partilhar',
    byMail: 'Por e-mail',
    onWhatsApp: 'No WhatsApp',
    waitingTitle: 'Artigo',
    loading: 'A carregar o artigo',
    missing: {
      title: 'Artigo não encontrado',
      text: 'O artigo que procura não existe ou foi removido.',
    },
  },
} satisfies Translation<typeof english>
