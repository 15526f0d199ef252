import { typeset } from '../typeset.ts'
import { useHomeTexts } from './use-home-texts.ts'

export function WhyChooseUs() {
  const { reasonsTopic, reasonsHeading, reasons } = useHomeTexts()
  return (
    <section aria-labelledby="why-title" className="bg-ink text-white">
      <div className="shell py-20 lg:py-28">
        <p className="font-medium text-sun-on-dark">{reasonsTopic}</p>
        <h2 id="why-title" className="mt-3 text-title">
          {typeset(reasonsHeading)}
        </h2>
        <ul className="mt-12 grid gap-10 md:grid-cols-3">
          {reasons.map(({ title, text }) => (
            <li key={title} className="border-t border-white/25 pt-6">
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-4 text-white/80">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
