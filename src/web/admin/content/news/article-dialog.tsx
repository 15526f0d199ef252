import { ArticleInput } from '#contract/content/news.schema.ts'
import type { Article } from '#contract/content/news.ts'
import { adminEntities } from '#web/admin/editing/entities.ts'
import { EntityDialog, type EntityDialogProps } from '#web/admin/editing/entity-dialog.tsx'
import { ImageField } from '#web/admin/media/image-field.tsx'
import { useCompanyDay } from '#web/admin/platform/ui/times.ts'
import { RichTextField } from '#web/admin/writing/rich-text-field.tsx'
import { TextField } from '#web/forms/text-field.tsx'

const blankArticle = { title: '', location: '', mediaUrl: '', writeUp: '', isActive: true }

export function ArticleDialog(props: EntityDialogProps<Article>) {
  const today = useCompanyDay()
  return (
    <EntityDialog
      {...props}
      entity={adminEntities.news}
      schema={ArticleInput}
      blank={{ ...blankArticle, date: today }}
      size="wide"
      futureDate={({ date, isActive }) => (isActive && date > today && date !== props.item?.date ? date : null)}
    >
      {({ field }) => (
        <>
          <TextField label="Title" {...field('title')} required />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Date" {...field('date')} type="date" required />
            <TextField label="Location" {...field('location')} required />
          </div>
          <ImageField label="Media URL" {...field('mediaUrl')} hint="A picture, or a YouTube or Vimeo link." />
          <RichTextField label="Write-up" {...field('writeUp')} isArticle />
        </>
      )}
    </EntityDialog>
  )
}
