import type { texts as english } from '../en/home.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  head: {
    title: '{company} | Equipamentos, projetos e consultoria em energias renováveis',
    keywords:
      'energias renováveis, solar, eólica, armazenamento em baterias, desenvolvimento de projetos, consultoria, Nigéria, África',
  },
  heroTitle: 'Energia limpa para a indústria',
  heroSubtitle:
    'Na linha da frente da transição energética: comércio de equipamentos, desenvolvimento de projetos e consultoria.',
  aboutParagraphs: [
    'Fornecemos equipamentos, desenvolvemos projetos e aconselhamos donos de obra, para que a indústria, as cidades e as comunidades tenham eletricidade limpa, previsível e paga com aquilo que poupa.',
    'Do primeiro diagrama de carga até à receção da central, são os mesmos engenheiros que acompanham o projeto.',
  ],
  headings: {
    aboutHeading: 'Excelência em energia',
    servicesHeading: 'Os nossos serviços',
    projectsHeading: 'Projetos em destaque',
    reasonsTopic: 'Porquê escolher-nos',
    reasonsHeading: 'O seu parceiro de confiança em energia',
  },
  toServices: 'Os nossos serviços',
  toNextSection: 'Secção seguinte',
  estimate: {
    heading: 'Quanto pouparia?',
    place: 'O seu local',
    monthlyKwh: 'Consumo, kWh por mês',
    generatorsKva: 'Grupo gerador, kVA',
    seeHow: 'Ver como',
    savedAmount: '<figure>{amount}</figure><unit> {currency}</unit>',
    million: { one: '{n} milhão', many: '{n} milhões', other: '{n} milhões' },
    billion: { one: '{n} mil milhões', many: '{n} mil milhões', other: '{n} mil milhões' },
    savedWhere: 'a menos por ano em eletricidade da rede e gasóleo',
    details:
      'De {least} a {most}, com {power} kWp de potência fotovoltaica<battery> e uma bateria de {energy} kWh</battery>. Local: {place}.<payback> Período de retorno em anos: {years}.</payback> {note}',
    notUpdated: 'Não foi possível atualizar estes valores. {reason}',
  },
  figures: {
    projectsShown: 'Apresentados neste site: {n}',
    countriesShown: 'Países dos projetos apresentados: {n}',
    capacityShown: 'Total dos projetos apresentados: {n}',
  },
  videoLoading: 'A carregar o vídeo…',
  videoWait: 'Aguarde enquanto o vídeo carrega',
  services: {
    loading: 'A carregar os serviços…',
    failed: 'Não foi possível carregar os serviços.',
    empty: 'Os nossos serviços serão apresentados aqui em breve.',
  },
  projects: {
    all: 'Todos os projetos',
    loading: 'A carregar os projetos em destaque…',
    failed: 'Não foi possível carregar os projetos.',
    empty: 'Os nossos primeiros projetos serão apresentados aqui em breve.',
    details: 'Ver detalhes<project>: {title}</project>',
  },
} satisfies Translation<typeof english>
