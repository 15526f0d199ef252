import type { People as PeopleBlock } from '#contract/content/blocks.ts'
import { parseJson, useContent } from '../../api/content.ts'
import { Picture } from '../../ui/picture.tsx'
import { langOf } from '../other-language.tsx'
import { typeset } from '../typeset.ts'

/** The company's people, each with face, name and field. Renders nothing until an administrator names them. */
export function People() {
  const block = useContent('people')
  const { heading, people } = parseJson<PeopleBlock>(block?.content, { heading: '', people: [] })
  if (people.length === 0) return null
  const lang = langOf(block ?? {})
  return (
    <section aria-labelledby="people-title" className="shell pb-16 lg:pb-24">
      <h2 {...lang} id="people-title" className="text-title">
        {typeset(heading)}
      </h2>
      <ul className="mt-10 flex flex-wrap gap-x-10 gap-y-6">
        {people.map((person, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal, and rows never change places
            key={index}
            className="flex min-w-0 grow basis-60 items-center gap-4 border-t border-rule pt-6"
          >
            <div className="grid size-20 shrink-0 place-content-center overflow-hidden bg-mist font-display text-2xl text-leaf">
              {person.picture ? (
                <Picture
                  url={person.picture}
                  facts={block?.pictures[person.picture] ?? null}
                  sizes="5rem"
                  className="size-20 object-cover"
                />
              ) : (
                <span aria-hidden>{initialsOf(person.name)}</span>
              )}
            </div>
            <p className="min-w-0">
              <strong className="block font-semibold">{person.name}</strong>
              {person.field && (
                <span {...lang} className="text-ink-soft">
                  {typeset(person.field)}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the first letters of the first and the last name. */
function initialsOf(name: string) {
  const letters = name.split(/\s+/).map(([letter = '']) => letter.toUpperCase())
  return letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : letters[0]
}
