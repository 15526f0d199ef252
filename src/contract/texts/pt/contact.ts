import type { texts as english } from '../en/contact.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  head: {
    title: 'Contactos e pedido de orçamento',
    description:
      'Pedido de orçamento ou mensagem: {company}. Respondemos, em regra, aos pedidos de orçamento em 24 a 48 horas.',
    keywords: 'contacto, orçamento, energias renováveis, pedido de informação, Nigéria',
  },
  banner: {
    title: 'Orçamentos e contactos',
    text: 'Indique-nos a potência, o local e a data. Cada mensagem é lida por um engenheiro.',
    call: 'Ligar para o escritório',
    write: 'Escreva-nos',
  },
  form: {
    title: 'Pedir orçamento ou enviar mensagem',
    firstName: 'Nome próprio',
    lastName: 'Apelido',
    company: 'Empresa',
    subject: 'Assunto',
    selectSubject: 'Selecione um assunto',
    projectSize: 'Dimensão do projeto',
    timeline: 'Prazo pretendido',
    notDecided: 'Ainda por decidir',
    message: 'Mensagem',
    messageHint: 'Carga ou consumo, local, alimentação atual: o que já souber.',
    send: 'Enviar mensagem',
    sending: 'A enviar…',
    aboutProject: 'O seu pedido refere-se a uma instalação semelhante a esta: {project}.',
    attachedEstimate: 'Um engenheiro verifica <estimate>esta estimativa</estimate>.',
  },
  sent: {
    toastTitle: 'Mensagem enviada',
    toastText: 'Obrigado pelo seu contacto. Responderemos em breve.',
    title: 'Mensagem enviada. O seu número de referência: #{number}.',
    reading: 'Um engenheiro vai ler a sua mensagem e analisar o que necessita.',
    answer: 'Receberá uma resposta por e-mail ou telefone <time>em 24 a 48 horas</time>, em dias úteis.',
    officeHours: 'O nosso horário de atendimento: {hours}.',
    urgent:
      'Se for urgente, ligue para {phone} e indique o seu número de referência, para encontrarmos logo a sua mensagem.',
    writeAgain: 'Se voltar a escrever-nos, indique o seu número de referência, para encontrarmos logo a sua mensagem.',
  },
  office: {
    label: 'Como contactar-nos',
    hours: 'Horário de atendimento',
    openUntil: 'Aberto agora. Encerramento: {time}',
    closedUntil: 'Fechado de momento. Abertura: {day}, {time}',
    today: 'hoje',
    weekdays: {
      Monday: 'segunda-feira',
      Tuesday: 'terça-feira',
      Wednesday: 'quarta-feira',
      Thursday: 'quinta-feira',
      Friday: 'sexta-feira',
      Saturday: 'sábado',
      Sunday: 'domingo',
    },
    clock: { morning: '{hour}h{minute}', afternoon: '{hour}h{minute}' },
    emergencies: 'Urgências ao sábado e ao domingo: {phone}',
    whatsapp: 'Escrever no WhatsApp',
    people: 'Quem responde',
    headquarters: 'Sede',
    map: 'Mapa com a localização do nosso escritório',
    answerTime:
      'Respondemos, em regra, aos pedidos de orçamento <time>em 24 a 48 horas</time>. Com uma <estimate>estimativa para o seu local</estimate> sabemos logo mais.',
  },
} satisfies Translation<typeof english>
