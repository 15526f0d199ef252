import { type OldAddresses, redirectApi } from '#contract/pages/redirects.ts'
import { useSend } from '#web/admin/platform/api/use-send.ts'
import { toast } from '#web/ui/toasts.tsx'

/** Saves a redirect and says so. */
export function useSaveRedirect() {
  const save = useSend(redirectApi.save)
  return {
    isPending: save.isPending,
    async save(body: { path: string; target: string }) {
      const { path, target } = await save.mutateAsync({ body })
      toast({ title: 'Redirect saved', description: `${path} leads to ${target}.` })
    },
  }
}

/** Returns the texts of the pages to which an old address can lead, by their paths. */
export const targetChoices = (targets: OldAddresses['targets']) =>
  Object.fromEntries(targets.map(({ path, title }) => [path, `${title} (${path})`]))
