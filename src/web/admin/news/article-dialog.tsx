import { ArticleInput } from '#contract/news.schema.ts'
import type { Article } from '#contract/news.ts'
import { TextField } from '../../forms/text-field.tsx'
import { adminEntities } from '../entities/entities.ts'
import { EntityDialog, type EntityDialogProps } from '../entities/entity-dialog.tsx'
import { ImageField } from '../forms/image-field.tsx'
import { RichTextField } from '../forms/rich-text-field.tsx'
import { useCompanyDay } from '../leads/use-company-day.ts'

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
