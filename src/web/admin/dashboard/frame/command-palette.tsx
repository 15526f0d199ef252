import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { commonLimits } from '#contract/platform/common.ts'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { useCommands } from './use-commands.ts'

/** A search field that opens tabs, creates entities, and finds leads, projects, products, content and articles. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [, navigate] = useLocation()
  const [words, setWords] = useState('')
  const [unclampedIndex, setUnclampedIndex] = useState(0)
  const { commands, isSearching } = useCommands(words)
  const selectedIndex = Math.min(unclampedIndex, commands.length - 1)

  function run(index: number) {
    const command = commands[index]
    if (!command) return
    onClose()
    navigate(command.href)
  }

  function onKey(event: React.KeyboardEvent) {
    if (event.key === 'Enter') run(selectedIndex)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || commands.length === 0) return
    event.preventDefault()
    const next = (selectedIndex + step + commands.length) % commands.length
    setUnclampedIndex(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <TitledDialog title="Go to or find" onClose={onClose}>
      <div className="grid gap-3 pt-4">
        <input
          type="text"
          role="combobox"
          aria-label="Go to or find"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={commands.length > 0 ? `${id}-${selectedIndex}` : undefined}
          aria-autocomplete="list"
          placeholder="A tab, a lead, a project, an article..."
          value={words}
          maxLength={commonLimits.searchMaxChars}
          onChange={({ target }) => {
            setWords(target.value)
            setUnclampedIndex(0)
          }}
          onKeyDown={onKey}
          className="control min-h-11"
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="What was found"
          className="h-[min(22rem,50dvh)] overflow-y-auto"
        >
          {commands.map(({ kind, id: commandId, title }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
            <div
              key={`${kind} ${commandId}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === selectedIndex}
              onClick={() => run(index)}
              onPointerMove={() => setUnclampedIndex(index)}
              className="flex cursor-pointer items-baseline gap-3 rounded-md px-3 py-2 text-sm aria-selected:bg-leaf-mist"
            >
              <span className="w-18 shrink-0 text-xs text-ink-soft">{kind}</span>
              <span className="truncate">{title}</span>
            </div>
          ))}
        </div>
        <p role="status" className="text-sm text-ink-soft">
          {isSearching ? 'Searching...' : commands.length === 0 ? 'Nothing found.' : ''}
        </p>
      </div>
    </TitledDialog>
  )
}
