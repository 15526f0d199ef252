import { AnonymizeChoice } from './anonymize-choice.tsx'
import { PersonForm } from './person-form.tsx'
import { Section } from './section.tsx'

export const Privacy = () => (
  <Section title="Privacy">
    <AnonymizeChoice />
    <PersonForm />
  </Section>
)
