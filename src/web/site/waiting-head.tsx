import { useJson } from '../api/content.ts'
import { Head } from './head.tsx'

/** The head of a page while its data is loading, or if it could not be loaded. */
export function WaitingHead({ title }: { title: string }) {
  const { name } = useJson('company')
  return <Head title={`${title} | ${name}`} description={`${title} of ${name}.`} keywords={title} canonical={null} />
}
