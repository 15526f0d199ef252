import { useRef, useState } from 'react'
import { useTeam } from '#web/admin/accounts/team/use-team.ts'
import { toastFailure } from '#web/admin/platform/api/use-endpoint.ts'
import { download } from '#web/admin/platform/ui/browser.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { Download } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { allLeads, exportFormats } from './export-leads.ts'

type Props = {
  query: Record<string, string | undefined>
  total: number
  /** The ids of the leads to export. Without them, all filtered leads are exported. */
  only?: ReadonlySet<number>
}

type Format = keyof typeof exportFormats

const formats = Object.keys(exportFormats) as Format[]

/** Buttons that download the filtered leads, one for each file format, and during a download one that stops it. */
export function ExportButtons({ query, total, only }: Props) {
  const [progress, setProgress] = useState<number | null>(null)
  const { isShared, ownerOf } = useTeam()
  const abortRef = useRef<AbortController>(null)

  async function start(format: Format) {
    const controller = new AbortController()
    abortRef.current = controller
    setProgress(0)
    try {
      const all = await allLeads(query, {
        signal: controller.signal,
        onProgress: (done, total) => setProgress(total > 0 ? done / total : 1),
      })
      const leads = only ? all.filter(({ id }) => only.has(id)) : all
      const name = `quotes-${new Date().toISOString().slice(0, 10)}.${format}`
      download(await exportFormats[format].write(leads, isShared ? ownerOf : null), name)
      toast({ title: `${leads.length.toLocaleString('en-US')} quote requests exported`, description: name })
    } catch (error) {
      if (!controller.signal.aborted) toastFailure('Failed to export quotes', error)
    } finally {
      setProgress(null)
    }
  }

  if (progress !== null)
    return (
      <Button onClick={() => abortRef.current?.abort()}>
        <span className="spinner" aria-hidden /> {Math.round(progress * 100)} % · Stop
      </Button>
    )
  return formats.map((format) => (
    <Button Icon={Download} iconSize={16} key={format} onClick={() => start(format)} disabled={total === 0}>
      {exportFormats[format].label}
      {only && ' of chosen'}
    </Button>
  ))
}
