import type { Partners as PartnersBlock } from '#contract/content/blocks.ts'
import { parseJson, useContent } from '../../api/content.ts'
import { textLinkClasses } from '../../ui/button-styles.ts'
import { Picture } from '../../ui/picture.tsx'
import { langOf } from '../other-language.tsx'
import { typeset } from '../typeset.ts'

/** Clients, certificates and partners. Renders nothing until an administrator names them. */
export function Partners() {
  const block = useContent('partners')
  const { heading, partners } = parseJson<PartnersBlock>(block?.content, { heading: '', partners: [] })
  if (partners.length === 0) return null
  const lang = langOf(block ?? {})
  return (
    <section aria-labelledby="partners-title" className="shell pb-16 lg:pb-24">
      <h2 {...lang} id="partners-title" className="text-2xl">
        {typeset(heading)}
      </h2>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-6">
        {partners.map((partner, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal, and rows never change places
            key={index}
            className="grid min-w-0 grow basis-40 content-start justify-items-start gap-3 border-t border-rule pt-6"
          >
            {partner.picture && (
              <Picture
                url={partner.picture}
                facts={block?.pictures[partner.picture] ?? null}
                sizes="10rem"
                className="partner-logo"
              />
            )}
            <p>
              {partner.link ? (
                <a href={partner.link} className={textLinkClasses}>
                  {partner.name}
                </a>
              ) : (
                <strong className="font-semibold">{partner.name}</strong>
              )}
              {partner.role && (
                <span {...lang} className="block text-ink-soft">
                  {typeset(partner.role)}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
