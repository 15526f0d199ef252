import { useQuery } from '@tanstack/react-query'
import { mediaApi } from '#contract/media/media.ts'
import { queryOf } from '../../api/queries.ts'

type Props = { tag: string; onChange: (tag: string) => void }

/** A select that narrows the library to the files with a tag. It is hidden while no file has a tag. */
export function TagFilter({ tag, onChange }: Props) {
  const { data: tags = [] } = useQuery(queryOf(mediaApi.listTags, {}))
  if (tags.length === 0 && tag === '') return null
  const isGone = tag !== '' && !tags.some((one) => one.tag === tag)
  return (
    <select aria-label="Tag" value={tag} onChange={({ target }) => onChange(target.value)} className="control w-auto">
      <option value="">All tags</option>
      {isGone && <option value={tag}>{tag}</option>}
      {tags.map((one) => (
        <option key={one.tag} value={one.tag}>
          {one.tag} ({one.files})
        </option>
      ))}
    </select>
  )
}
