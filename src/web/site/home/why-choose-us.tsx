const reasons = [
  {
    title: 'Visionary Leadership',
    text: 'Every project starts from the load and the tariff it has to live with in ten years, not from what is in the warehouse today.',
  },
  {
    title: 'Technical Excellence',
    text: 'Yield studies, protection settings and commissioning tests are done by the engineers who answer the phone afterwards.',
  },
  {
    title: 'Sustainability Focus',
    text: 'We count litres of diesel not burnt and kilowatt-hours delivered, and design for repair, reuse and return of every battery.',
  },
]

export function WhyChooseUs() {
  return (
    <section aria-labelledby="why-title" className="bg-ink text-white">
      <div className="shell py-20 lg:py-28">
        <p className="font-medium text-sun-on-dark">Why Choose Us</p>
        <h2 id="why-title" className="mt-3 text-title">
          Your Trusted Energy Partner
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
