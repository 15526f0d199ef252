import type { StepName } from '#contract/dashboard/first-steps.ts'
import { optionalPart, shownPartParam } from '#web/admin/content/blocks/optional-part.ts'
import { notificationsPart } from '#web/admin/deliveries/notifications/notifications-link.tsx'
import { brandPart } from '#web/admin/pages/brand/brand-link.tsx'
import { stepHref } from './step-href.ts'

type Step = { title: string; text: string; action?: { label: string; href: string } }

/** The words and the link of each first step. */
export const stepTexts: Record<StepName, Step> = {
  account: {
    title: 'Your own password and e-mail address',
    text: 'The first password stands in the log of the first start. A forgotten one is replaced by mail.',
    action: { label: 'Change them in the settings', href: stepHref('settings') },
  },
  company: {
    title: 'Name, address, phone and e-mail',
    text: 'Every page shows them, and so do mails and estimates.',
    action: { label: 'Edit the company details', href: stepHref('content', { edit: 'company' }) },
  },
  logo: {
    title: 'Logo and colours',
    text: 'An SVG or a PNG.',
    action: { label: 'Edit the brand', href: stepHref('settings', { part: brandPart }) },
  },
  mail: {
    title: 'Mail',
    text: 'So that you hear of a lead at once. The person who looks after your server turns it on: send them the text below.',
    action: { label: 'See the notifications', href: stepHref('settings', { part: notificationsPart }) },
  },
  product: {
    title: 'Your first product',
    text: 'A new one, or an edited one of the demo.',
    action: { label: 'Add a product', href: stepHref('products', { edit: 'new' }) },
  },
  demo: {
    title: 'Remove the demo content',
    text: 'Its products, projects and articles go to the bin. Those that you have edited stay.',
  },
  texts: {
    title: 'Your own texts, pictures and film',
    text: 'The pages still say of your company what was written about the demo company, name it, or show its pictures and its film:',
    action: { label: 'See the built-in words', href: stepHref('content', { [shownPartParam]: optionalPart }) },
  },
  privacy: {
    title: 'Read the privacy policy',
    text: 'It has to say what your company does.',
    action: { label: 'Edit it', href: stepHref('content', { edit: 'privacy_policy' }) },
  },
}
