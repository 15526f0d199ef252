import { Section } from '#web/admin/platform/ui/section.tsx'
import { AnonymizeChoice } from './anonymize-choice.tsx'
import { PersonForm } from './person-form.tsx'

export const Privacy = () => (
  <Section title="Privacy">
    <AnonymizeChoice />
    <PersonForm />
  </Section>
)
