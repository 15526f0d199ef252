import type { texts as english } from '../en/search.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  title: 'Pesquisa',
  titleOfResults: '{words}: pesquisa',
  description: '{company}: pesquisa nos produtos, projetos, notícias e páginas do site.',
  keywords: 'pesquisa',
  field: 'Palavras em produtos, projetos, notícias e páginas',
  button: 'Pesquisar',
  loading: 'A pesquisar…',
  failed: 'A pesquisa falhou.',
  key: 'A tecla <key>/</key> abre esta página a partir de qualquer outra',
  results: { one: '{n} resultado', many: '{n} de resultados', other: '{n} resultados' },
  resultsWithSomeWords: '{results}. Nenhuma página tem todas estas palavras; segue-se o que tem a maior parte delas.',
  groups: {
    products: 'Produtos',
    projects: 'Projetos',
    news: 'Notícias',
    sheets: 'Fichas técnicas',
    pages: 'Páginas',
  },
  pdf: '(PDF)',
  bestOfGroup: 'Os mais relevantes: {shown} de {total}. Mais uma palavra reduz o número de resultados.',
  nothing: {
    title: 'Nada foi encontrado para «{words}».',
    text: 'Tente com menos palavras ou com outras: um produto, um país, uma unidade como kWh. Ou continue aqui:',
    allProducts: 'Todos os produtos',
    allProjects: 'Todos os projetos',
    askEngineer: 'Perguntar a um engenheiro',
  },
} satisfies Translation<typeof english>
