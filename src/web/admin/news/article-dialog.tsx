import { useQueryClient } from '@tanstack/react-query'
import { ArticleInput } from '#contract/news.schema.ts'
import { type Article, newsApi } from '#contract/news.ts'
import { invalidate } from '../../api/queries.ts'
import { TextField } from '../../forms/text-field.tsx'
import { toast } from '../../ui/toasts.tsx'
import { useSend } from '../api/use-send.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { ImageField } from '../forms/image-field.tsx'
import { RichTextField } from '../forms/rich-text-field.tsx'
import { useSaveForm } from '../forms/use-save-form.ts'
import { serverMessage } from './server-message.ts'

const blank = () => ({ title: '', date: today(), location: '', mediaUrl: '', writeUp: '', isActive: true })

/** One dialog for both: an article that is edited starts as itself, a new one starts blank and active. */
export function ArticleDialog({ article, onClose }: { article?: Article; onClose: () => void }) {
  const client = useQueryClient()
  const create = useSend(newsApi.create)
  const update = useSend(newsApi.update)
  const did = article ? 'update' : 'create'
  const form = useSaveForm({
    schema: ArticleInput,
    draft: `article:${article?.id ?? 'new'}`,
    start: article ? valuesOf(article) : blank(),
    version: article?.version,
    reload: () => invalidate(client, ['news']),
    onFailed: (error) =>
      toast({
        variant: 'destructive',
        title: 'Error',
        description: serverMessage(error) ?? `Failed to ${did} news article`,
      }),
    async save(body, version) {
      await (article ? update.mutateAsync({ params: { id: article.id }, body, version }) : create.mutateAsync({ body }))
      toast({ title: `News article ${did}d successfully`, description: body.title })
      onClose()
    },
  })
  const { field } = form
  return (
    <FormDialog
      title={article ? 'Edit Article' : 'Add Article'}
      saveLabel={article ? 'Save changes' : 'Create article'}
      form={form}
      onClose={onClose}
      size="wide"
    >
      <TextField label="Title" {...field('title')} required />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Date" {...field('date')} type="date" required />
        <TextField label="Location" {...field('location')} required />
      </div>
      <ImageField label="Media URL" {...field('mediaUrl')} hint="A picture, or a YouTube or Vimeo link." />
      <RichTextField label="Write-up" {...field('writeUp')} />
    </FormDialog>
  )
}

function valuesOf({ title, date, location, mediaUrl, writeUp, isActive }: Article) {
  return { title, date, location, mediaUrl: mediaUrl ?? '', writeUp, isActive }
}

/** Today on the administrator's own calendar, as `yyyy-mm-dd`. */
function today() {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
