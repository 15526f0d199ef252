import { Fragment } from 'react'
import { type ContentBlock, contentLimits } from '#contract/content/blocks.ts'
import { mediaHash, variantUrl } from '#contract/media/pictures.ts'
import { Thumbnail } from '#web/admin/platform/ui/thumbnail.tsx'
import { shortened } from '#web/site/text.ts'
import { ImageOff } from '#web/ui/icons.tsx'
import { blockExcerpt } from './block-excerpt.ts'
import { findBlock } from './known-blocks.ts'

/** The key of a block, below the block's name. A block that no page shows has only a key. */
export function BlockKey({ text }: { text: string }) {
  const name = findBlock(text)?.name
  if (!name) return <BreakableKey text={text} />
  return (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="text-xs text-ink-soft">
        <BreakableKey text={text} />
      </span>
    </>
  )
}

/** The first words of a block, and its pictures. */
export function BlockPreview({ block }: { block: ContentBlock }) {
  const { text, pictures } = blockExcerpt(block)
  return (
    <>
      {pictures.length > 0 && (
        <span className="flex flex-wrap gap-2">
          {pictures.map((url) => (
            <span key={url} className="block h-14 w-20 overflow-hidden rounded border border-rule">
              <Thumbnail
                url={smallCopy(url)}
                picture={null}
                className="object-cover"
                fallback={<ImageOff size={18} aria-label="No picture there" />}
              />
            </span>
          ))}
        </span>
      )}
      {text && <p className="text-ink-soft wrap-anywhere">{shortened(text, contentLimits.previewChars)}</p>}
    </>
  )
}

/** The address of a small copy of a picture of the media library. A drawing (SVG) has no copies. */
function smallCopy(url: string) {
  const hash = url.endsWith('.svg') ? null : mediaHash(url)
  return hash ? variantUrl(hash, 320, 'webp') : url
}

/** Shows the key of a block. The browser may break the line after an underscore of the key. */
function BreakableKey({ text }: { text: string }) {
  return (
    <code>
      {text.split(/(?<=_)/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no id
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}
