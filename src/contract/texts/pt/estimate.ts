import type { texts as english } from '../en/estimate.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  title: 'Quanto produziria o solar no seu local? | {company}',
  description:
    'Energia, gasóleo, dinheiro e CO₂ para o seu local e o seu consumo, hora a hora, com intervalos e fontes.',
  keywords:
    'simulador solar, produção solar, poupança de gasóleo, dimensionamento de bateria, período de retorno, Nigéria, África',
  heading: 'Quanto produziria uma central no seu local?',
  pictureAlt: 'Imagem gerada por computador: sol baixo sobre painéis solares',
  loading: 'A carregar a estimativa…',
  failed: 'Não foi possível carregar a estimativa.',
  figures: {
    peakPowerUnit: 'kWp',
    amount: '{sign}{n} {currency}',
    million: {
      one: '{sign}{n} milhão de {currency}',
      many: '{sign}{n} milhões de {currency}',
      other: '{sign}{n} milhões de {currency}',
    },
    billion: {
      one: '{sign}{n} mil milhões de {currency}',
      many: '{sign}{n} mil milhões de {currency}',
      other: '{sign}{n} mil milhões de {currency}',
    },
    years: { one: '{n} ano', many: '{n} anos', other: '{n} anos' },
    never: 'nunca',
  },
  plant: {
    near: '{place} (arredores)',
    solar: '{power}',
    solarInPlace: '{power} – {place}',
    withBattery: '{power} com uma bateria de {battery}',
    withBatteryInPlace: '{power} com uma bateria de {battery} – {place}',
  },
  saved: {
    heading: 'Estimativa energética',
    missing: 'Não há nenhuma estimativa neste endereço. Guardamos uma estimativa durante dois anos.',
    makeOne: 'Fazer uma estimativa',
    title: 'Estimativa energética: {plant} | {company}',
    pictureAlt: '{plant}. Barras da sua produção em cada um dos doze meses.',
    descriptions: {
      noPlant: 'O que a central produz, poupa e custa. Com intervalos, pressupostos e fontes.',
      makes: 'Produz {energy} por ano. Com intervalos, pressupostos e fontes.',
      makesAndPays: 'Produz {energy} por ano; período de retorno: {payback}. Com intervalos, pressupostos e fontes.',
      saves: 'Produz {energy} e poupa {amount} por ano. Com intervalos, pressupostos e fontes.',
      savesAndPays:
        'Produz {energy} e poupa {amount} por ano; período de retorno: {payback}. Com intervalos, pressupostos e fontes.',
    },
    keywords: 'estimativa solar, produção de energia, poupança de gasóleo',
    lead: 'Estimativa energética de {day}. Fica neste endereço até {lastDay}, tal como está.',
    check: 'Pedir verificação',
    downloadPdf: 'Descarregar o PDF',
    makeAnother: 'Fazer outra estimativa',
  },
} satisfies Translation<typeof english>
