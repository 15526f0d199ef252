import { mediaKinds } from '#contract/media/media.ts'

type Props = { kind: string; onChange: (kind: string) => void }

export const KindFilter = ({ kind, onChange }: Props) => (
  <select
    aria-label="Kind of files"
    value={kind}
    onChange={({ target }) => onChange(target.value)}
    className="control w-auto"
  >
    <option value="">All files</option>
    {Object.entries(mediaKinds).map(([name, label]) => (
      <option key={name} value={name}>
        {label}
      </option>
    ))}
  </select>
)
