import type { texts as english } from '../en/assumptions.ts'
import type { Translation } from '../texts.ts'

export const texts = {
  keep: {
    heading: 'Guardar, mostrar, pedir verificação',
    refused: 'Não foi possível guardar a estimativa. {reason}',
    text: 'Uma estimativa guardada tem um endereço próprio durante dois anos, com estes valores e estes pressupostos, e um PDF para reencaminhar. Um engenheiro lê o que enviar e responde.',
    check: 'Pedir verificação',
    keep: 'Guardar',
  },
  limits: {
    heading: 'O que a estimativa não pode saber',
    facts: {
      shading: { name: 'Sombras', text: 'Uma única fila à sombra pode custar um décimo da produção.' },
      roof: { name: 'A cobertura', text: 'Se suporta 15 kg/m², e durante quantos anos.' },
      cables: {
        name: 'Cabos e aparelhagem',
        text: 'Comprimentos, corrente de curto-circuito, espaço para um quadro.',
      },
      soiling: {
        name: 'Sujidade',
        text: 'O mapa conta 3,5 %. A poeira do harmatão e o cimento tiram mais.',
      },
      gridCode: { name: 'O código de rede', text: 'Se pode injetar, e através de que relé de proteção.' },
      days: { name: 'Dias isolados', text: 'O cálculo usa dias médios. Uma semana sem sol não está incluída.' },
    },
  },
  windAndWater: {
    heading: 'Vento e água',
    mastFirst:
      'Ninguém conhece o vento nesse local. Primeiro é preciso um mastro que meça durante um ano: a energia cresce com o cubo da velocidade.',
    wind: 'Com {speed} à altura do cubo, o aerogerador produz cerca de {likely} por ano, entre {low} e {high}.',
    water: 'Com {power}, a água produz cerca de {likely} por ano, entre {low} e {high}.',
    notCounted: 'O dinheiro e o gasóleo acima não incluem esta energia.',
  },
  saved: {
    results: 'Produção, poupança e custos',
    assumptions: 'Pressupostos',
    version: 'Versão {version}, tal como eram no dia da estimativa.',
  },
  table: {
    version: 'Versão {version}. Pode indicar o seu próprio valor em vez do nosso.',
    caption: 'Todos os pressupostos e as suas fontes',
    head: { assumption: 'Pressuposto', value: 'Valor', source: 'Origem' },
    valueAndRange: '{value} ({low} a {high})',
    units: { a: '{value} anos', d: '{value} dias', 'USD/kW/a': '{value} USD/kW por ano', '°': '{value}°' },
  },
  bases: {
    measured: 'medido',
    mapped: 'de mapa ou tabela',
    typed: 'indicado por si',
    judged: 'avaliado por nós',
  },
  sources: {
    ourJudgement: 'Avaliado por nós; {source}',
    mean: 'Média do nosso cálculo e de: {source}',
    rounded: '{source}, arredondado',
    utilityScale: 'IRENA {year}: {value} para grandes centrais',
    loans:
      'Empréstimos a {rate}\u00a0%, menos a inflação de {inflation}\u00a0% ({sources}), mais {points} pontos para o risco',
  },
  questions: {
    whereFrom: {
      title: 'De onde vem o valor {figure}?',
      own: 'Da sua própria irradiação, {ghi} kWh/m² por dia, através de módulos e inversor, hora a hora: {perDay} kWh por dia por cada kWp.',
      level:
        'O nível é de {level} kWh por dia por cada kWp: {source} ({date}), para o país, em proporção da irradiação do local ({place}): {ghi} kWh/m² por dia. A sua central, com {losses} % de perdas, produz {perDay}, ou seja, {yield} por ano por cada kWp.',
      range: 'Irradiação: {source}. O intervalo é, por isso, de ±{range} %.',
    },
    whySoLittle: {
      title: 'Porquê tão pouco em {month}?',
      sunLow:
        'O sol está baixo: acima da atmosfera chegam {above} kWh/m² por dia, e {strongAbove} em {strongMonth}. Restam {ground} kWh/m² por dia em solo horizontal, contra {strongGround}.',
      clouds:
        'Nuvens e bruma: {percent} % da radiação solar acima da atmosfera chegam ao solo, e {strongPercent} % em {strongMonth}. Restam {ground} kWh/m² por dia em solo horizontal, contra {strongGround}.',
    },
    battery: {
      titleIfNot: 'Porque é que a bateria não compensa?',
      title: 'Uma bateria compensa?',
      doesNotPay:
        'Poupa menos do que custa. Uma bateria de {battery} custa {cost} agora, e ao fim de {years} anos é precisa uma nova. Devolve {energy} por ano e poupa {saving} de rede e gasóleo: com ela, o valor atual líquido desce {gain}.',
      pays: 'Sim. Uma bateria de {battery} custa {cost} agora, e ao fim de {years} anos é precisa uma nova. Devolve {energy} por ano e poupa {saving} de rede e gasóleo: com ela, o valor atual líquido sobe {gain}.',
    },
    diesel: {
      title: 'E se o gasóleo custar {price}?',
      price: '{price} {currency}',
      reckon: 'Calcular com {price} {currency} por litro',
    },
    trackers: {
      titleWith: 'E com seguidores?',
      titleWithout: 'E sem seguidores?',
      moreForMore:
        'Mais {percent} % de energia, por mais {amount}. Os seguidores precisam de terreno aberto, não de uma cobertura.',
      moreForLess:
        'Mais {percent} % de energia, por menos {amount}. Os seguidores precisam de terreno aberto, não de uma cobertura.',
      lessForMore:
        'Menos {percent} % de energia, por mais {amount}. Os seguidores precisam de terreno aberto, não de uma cobertura.',
      lessForLess:
        'Menos {percent} % de energia, por menos {amount}. Os seguidores precisam de terreno aberto, não de uma cobertura.',
      fixed: 'Fixa',
      trackers: 'Seguidores',
      reckonFixed: 'Calcular com módulos fixos',
      reckonTrackers: 'Calcular com seguidores',
    },
    comparison: '{name}: produção de {energy} por ano, poupança de {amount}, período de retorno: {payback}.',
  },
} satisfies Translation<typeof english>
