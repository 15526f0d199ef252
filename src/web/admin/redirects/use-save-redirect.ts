import { redirectApi } from '#contract/redirects.ts'
import { toast } from '../../ui/toasts.tsx'
import { useSend } from '../api/use-send.ts'

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
