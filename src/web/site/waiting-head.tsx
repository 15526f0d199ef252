import { useJson } from '../api/content.ts'
import { Head } from '../head.tsx'

/** What a page says about itself while its subject is on its way, or can't be had. */
export function WaitingHead({ title }: { title: string }) {
  const { name } = useJson('company')
  return <Head title={`${title} | ${name}`} description={`${title} of ${name}.`} keywords={title} canonical={null} />
}
