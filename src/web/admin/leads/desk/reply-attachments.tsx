import { useQueryClient } from '@tanstack/react-query'
import type { DeliveredFile } from '#contract/deliveries/deliveries.ts'
import { leadWorkApi, leadWorkLimits, leadWorkMessages, type ReplyFile } from '#contract/leads/desk.ts'
import type { MediaFile } from '#contract/media/media.ts'
import { pathOf, type ReplyOf } from '#contract/platform/endpoint.ts'
import { UploadButton } from '#web/admin/media/file-fields.tsx'
import { fileSizeText, fileTitle } from '#web/admin/media/file-preview.tsx'
import { MediaPickerButton } from '#web/admin/media/media-picker.tsx'
import { uploadFailureReason, uploadForm } from '#web/admin/media/uploads.tsx'
import { failureReasons, fetchReplyAsAdmin } from '#web/admin/platform/api/call.ts'
import { toastFailure, useSend } from '#web/admin/platform/api/use-endpoint.ts'
import { downloadFile } from '#web/admin/platform/ui/browser.ts'
import { Button, IconButton } from '#web/admin/platform/ui/buttons.tsx'
import { invalidate } from '#web/api/queries.ts'
import { FileText, Images, X } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.tsx'

type Props = {
  quoteId: number
  files: ReplyFile[]
  dataSheet: ReplyOf<typeof leadWorkApi.draftReply>['dataSheet']
  /** Puts a text into the reply, such as a link. */
  onInsert: (text: string) => void
}

/** Lists the files of an unsent reply, with buttons that add the product's data sheet and files of anywhere else. */
export function ReplyAttachments({ quoteId, files, dataSheet, onInsert }: Props) {
  const params = { id: quoteId }
  const client = useQueryClient()
  const failed = (_call: unknown, error: Error) => ({
    title: 'The file was not attached',
    description: failureReasons(error),
  })
  const attach = useSend(leadWorkApi.attachFile, { failed })
  const remove = useSend(leadWorkApi.removeReplyFile, { failed: 'Failed to remove the file' })
  const totalBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)

  function link(name: string, url: string) {
    onInsert(`${name}: ${new URL(url, location.origin)}`)
    toast({ title: 'A link is in the text', description: name })
  }
  function choose({ mediaId, name, sizeBytes, url }: NonNullable<Props['dataSheet']>) {
    const isFitting = totalBytes + sizeBytes <= leadWorkLimits.replyFilesMaxBytes
    if (mediaId === null || !isFitting) return link(name, url)
    const isLarge = sizeBytes >= leadWorkLimits.linkedFileMinBytes
    const question = `“${name}” has ${fileSizeText(sizeBytes)}. Put a link into the text instead of attaching the file?`
    if (isLarge && window.confirm(question)) return link(name, url)
    attach.mutate({ params, body: { mediaId } })
  }
  const hasDataSheet = files.some(({ name }) => name === dataSheet?.name)
  return (
    <section aria-label="Attachments" className="grid gap-2 text-sm">
      {files.length > 0 && (
        <ul className="grid gap-1">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-1">
              <FileButton file={file} />
              <IconButton
                label={`Remove ${file.name}`}
                Icon={X}
                size={15}
                isOff={remove.isPending}
                onClick={() => remove.mutate({ params: { id: file.id } })}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {dataSheet && !hasDataSheet && (
          <Button
            label={dataSheet.mediaId === null ? 'Link to the data sheet' : 'Attach the data sheet'}
            Icon={FileText}
            iconSize={16}
            isOff={attach.isPending}
            onClick={() => choose(dataSheet)}
          />
        )}
        <MediaPickerButton
          label="Media library"
          title="Choose a file"
          accepts={() => true}
          Icon={Images}
          iconSize={16}
          onPick={(file) => choose(fromLibrary(file))}
        />
        <UploadButton
          accept="image/*,application/pdf,.docx,.xlsx,.odt,.ods,.csv,.txt"
          noun="file"
          problemOf={({ size }) =>
            totalBytes + size > leadWorkLimits.replyFilesMaxBytes
              ? { title: 'The file was not attached', description: leadWorkMessages.filesTooLarge }
              : null
          }
          upload={async (file, onProgress) => {
            await uploadForm(pathOf(leadWorkApi.uploadReplyFile, { params }), file, onProgress)
            await invalidate(client, leadWorkApi.uploadReplyFile.tags)
          }}
          failureOf={(error) => ({ title: 'The file was not attached', description: uploadFailureReason(error) })}
        />
      </div>
    </section>
  )
}

// A file on another site has the size 0, and can only be linked.
const fromLibrary = (file: MediaFile) => ({
  mediaId: Number(file.size) > 0 ? file.id : null,
  name: fileTitle(file),
  sizeBytes: Number(file.size),
  url: file.url,
})

/** A button with the name and the size of a file of a reply. It saves the file on the administrator's computer. */
export function FileButton({ file: { id, name, sizeBytes } }: { file: DeliveredFile }) {
  async function save() {
    try {
      const { data, mimeType } = await fetchReplyAsAdmin(leadWorkApi.readReplyFile, { params: { id } })
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
      downloadFile(new Blob([bytes], { type: mimeType }), name)
    } catch (error) {
      toastFailure('The file could not be opened', error)
    }
  }
  return (
    <button
      type="button"
      onClick={save}
      className="inline-flex min-w-0 items-center gap-1.5 rounded underline-offset-3 hover:underline"
    >
      <FileText size={15} aria-hidden className="shrink-0" />
      <span className="truncate">{name}</span>
      <span className="figures shrink-0 text-ink-soft">{fileSizeText(sizeBytes)}</span>
    </button>
  )
}
