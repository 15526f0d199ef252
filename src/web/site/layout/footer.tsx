import { Link } from 'wouter'
import { trustBlockKey, trustTopics } from '#contract/content/trust.ts'
import { pages } from '#contract/platform/pages.ts'
import { Sentence, useTexts } from '#web/texts/use-texts.tsx'
import { optionalBlocksQuery, useJsonBlock } from '../../api/content.ts'
import { useList } from '../../api/use-list.ts'
import { SpriteIcon } from '../../ui/sprite-icon.tsx'
import { useLegalLinks } from '../legal/legal-links.ts'
import { langOf } from '../other-language.tsx'
import { ContactLinks } from './channels.tsx'
import { LanguageLinks } from './language-links.tsx'
import { useMenuLinks } from './links.tsx'
import { Logo } from './logo.tsx'

export function Footer() {
  const company = useJsonBlock('company')
  const { name } = company
  const texts = useTexts('common')
  const quickLinks = useMenuLinks().filter(({ href }) => href !== pages.home.href())
  const socialLinks = useJsonBlock('social_links')
  const blocks = useList(optionalBlocksQuery).items
  const trustLinks = trustTopics
    .filter((topic) => blocks.some(({ key }) => key === trustBlockKey(topic)))
    .map((topic) => ({ href: pages.trust.href({ topic }), label: texts.trust[topic] }))
  const networks = socialNames.filter((name) => socialLinks[name] !== '')
  return (
    <footer className="bg-ink text-white">
      <div className="shell grid gap-10 py-12 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] lg:grid-flow-col">
        <div className="grid max-w-[46ch] content-start gap-5">
          <Logo name={name} />
          <p {...langOf(company)} className="text-white/80">
            {company.blurb}
          </p>
          <div className="flex flex-wrap gap-x-6">
            <ContactLinks className="flex items-center gap-2 py-2 hover:text-sun-on-dark" />
          </div>
        </div>
        <LinkColumn title={texts.quickLinks} links={quickLinks} />
        {trustLinks.length > 0 && <LinkColumn title={texts.workingWithUs} links={trustLinks} />}
        {networks.length > 0 && (
          <div>
            <h2 className="text-lg">{texts.followUs}</h2>
            <ul className="mt-4 flex flex-wrap gap-2">
              {networks.map((network) => (
                <li key={network}>
                  <a
                    href={socialLinks[network]}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="flex size-12 items-center justify-center rounded border border-white/25 hover:border-sun-on-dark hover:text-sun-on-dark"
                  >
                    <SocialIcon network={network} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="border-t border-white/15">
        <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-6 text-sm text-white/80">
          <p>
            <Sentence text={texts.copyright} parts={{ company: name }} />
          </p>
          <LanguageLinks />
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {useLegalLinks().map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className="underline-offset-4 hover:text-white hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

const LinkColumn = ({ title, links }: { title: string; links: { href: string; label: string }[] }) => (
  <nav aria-label={title}>
    <h2 className="text-lg">{title}</h2>
    <ul className="mt-4 columns-[8rem] gap-x-6 md:columns-1">
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} className="inline-block py-1.5 text-white/80 hover:text-white hover:underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const socialNames = ['linkedin', 'facebook', 'instagram', 'youtube'] as const
type SocialName = (typeof socialNames)[number]

const socialLabels: Record<SocialName, string> = {
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
}

function SocialIcon({ network }: { network: SocialName }) {
  return (
    <>
      <span className="sr-only">
        <Sentence text={useTexts('common').networkInNewTab} parts={{ network: socialLabels[network] }} />
      </span>
      <SpriteIcon name={network} />
    </>
  )
}
