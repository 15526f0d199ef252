import type { texts as english } from '../en/trust.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  descriptions: {
    certificates: '{company}: certificados e registos, com número e data de validade.',
    financing: '{company}: formas de financiar uma central. A quem pertence, o que paga e durante quanto tempo.',
    service: '{company}: condições de assistência e de garantia. O que está garantido e durante quanto tempo.',
    downloads: '{company}: documentos para descarregar.',
  },
  keywords: {
    certificates: 'certificados, registos, licenças',
    financing: 'financiamento, aluguer, contrato de compra de energia, PPA',
    service: 'assistência, garantia, manutenção',
    downloads: 'downloads, documentos, PDF',
  },
  closings: {
    certificates: 'O seu concurso exige outro comprovativo? Diga-nos qual.',
    financing: 'Comece por saber quanto uma central custaria e pouparia no seu local.',
    service: 'Algo não funciona como devia? Escreva-nos.',
    downloads: 'Falta algum documento? Diga-nos qual.',
  },
  estimatePlant: 'Estimar uma central',
  failed: 'Não foi possível carregar a página.',
  missing: 'Não existe nenhuma página neste endereço. Diga-nos de que precisa.',
  facts: {
    number: 'Número',
    issuer: 'Emitido por',
    validUntil: 'Validade',
    owner: 'Proprietário da central',
    payment: 'O que paga',
    term: 'Prazo',
    duration: 'Duração',
  },
  expired: 'Fora de validade. Peça-nos a versão renovada.',
  download: 'Descarregar<hidden>: {title}</hidden>',
} satisfies Translation<typeof english>
