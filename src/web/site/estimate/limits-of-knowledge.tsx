const unknownFacts = [
  ['Shading', 'One shaded row can cost a tenth of the yield.'],
  ['The roof', 'Whether it carries 15 kg/m², and for how many years.'],
  ['Cables and switchgear', 'Lengths, short-circuit level, room for a panel.'],
  ['Soiling', 'The map counts 3.5 %. Harmattan dust and cement take more.'],
  ['The grid code', 'Whether you may feed in, and through which relay.'],
  ['Single days', 'It runs on mean days. A week without sun is not in it.'],
] as const

/** Lists facts about a site that the estimate can't know. */
export const LimitsOfKnowledge = () => (
  <section aria-labelledby="limits">
    <h2 id="limits" className="text-3xl">
      What this can’t know
    </h2>
    <dl className="mt-6 grid gap-x-10 gap-y-5 md:grid-cols-2 lg:grid-cols-3">
      {unknownFacts.map(([name, text]) => (
        <div key={name} className="border-t border-rule pt-3">
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-1 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)
