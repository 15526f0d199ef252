import type { texts as english } from '../en/defaults.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  company: {
    blurb: 'Equipamentos, projetos e consultoria para as energias renováveis.',
    mission: 'Acelerar a transição global para a energia sustentável.',
    vision: 'Eletricidade fiável e limpa onde quer que se trabalhe e viva.',
    values: ['Excelência', 'Integridade', 'Inovação', 'Inclusão', 'Sustentabilidade'],
    hours: ['Segunda a sexta-feira, das 8h00 às 16h00', 'Sábado e domingo: apenas urgências'],
  },
  claims: { projects: '250+', countries: '15+', capacity: '10,6 MW' },
  reasons: [
    {
      title: 'Liderança com visão',
      text: 'Cada projeto parte da carga e da tarifa com que terá de viver daqui a dez anos, e não do que está hoje em armazém.',
    },
    {
      title: 'Excelência técnica',
      text: 'Os estudos de produção, as regulações das proteções e os ensaios de colocação em serviço são feitos pelos engenheiros que depois atendem o telefone.',
    },
    {
      title: 'Foco na sustentabilidade',
      text: 'Contamos os litros de gasóleo não queimados e os quilowatts-hora fornecidos, e projetamos a pensar na reparação, na reutilização e na retoma de todas as baterias.',
    },
  ],
  closing: 'Traga um diagrama de carga, ou apenas uma leitura do contador.',
  projectSteps: [
    { title: 'Medir', text: 'Um registador mede a sua carga durante uma semana e nós visitamos o local.' },
    {
      title: 'Projetar',
      text: 'Produção, proteções e implantação, com os pressupostos por trás de cada valor.',
    },
    {
      title: 'Licenças e rede',
      text: 'Estudo de trânsito de potências, contrato de ligação e licenças antes de qualquer encomenda.',
    },
    { title: 'Construir', text: 'Obras civis e elétricas por pessoas formadas onde construímos.' },
    {
      title: 'Colocar em serviço',
      text: 'As regulações das proteções e o desempenho são ensaiados e assinados consigo.',
    },
    {
      title: 'Manter',
      text: 'Monitorização remota, limpeza e peças de reserva; a produção é comparada com o contador.',
    },
  ],
  contact: {
    heading: 'O que acontece a seguir',
    steps: [
      {
        title: 'A sua mensagem é lida por um dos nossos engenheiros.',
        text: 'Carga, local e data bastam para começar. Se faltar um valor, perguntamos uma só vez.',
      },
      {
        title: 'Respondemos no prazo de dois dias úteis.',
        text: 'Por e-mail ou telefone: o que serve para o seu local, quanto custaria aproximadamente e o que mediríamos primeiro.',
      },
      {
        title: 'Medimos antes de fazer o orçamento.',
        text: 'Um preço firme assenta na sua carga medida e no seu local, para que a produção possa ser verificada no contador.',
      },
    ],
  },
  // The words by which visitors find pages whose text is in the code.
  search: {
    contact: {
      title: 'Contacto e orçamento',
      text: 'Pedir um orçamento ou enviar uma mensagem. Morada, telefone, e-mail e horário do escritório. Apoio técnico, parcerias, recrutamento.',
    },
    estimate: {
      title: 'Estimativa',
      text: 'O que a energia solar, o armazenamento ou o vento produziriam e poupariam no seu local: produção, dimensão, custo e poupança, calculados de imediato.',
    },
    dataSheet: 'Ficha técnica, especificações, PDF',
  },
} satisfies Translation<typeof english>
