import { useState } from 'react'
import { useTeam } from '#web/admin/accounts/team/use-team.ts'
import { commandKey } from '#web/admin/platform/ui/browser.ts'
import { areSingleKeysOn, setSingleKeysOn } from '#web/admin/platform/ui/single-keys.ts'
import { TitledDialog } from '#web/admin/platform/ui/titled-dialog.tsx'
import { tabNames, tabs } from './tabs.ts'

const globalShortcuts = [
  [[commandKey, 'K'], 'Go to a tab, create, or find'],
  [[commandKey, 'S'], 'Save the open form'],
  [['Esc'], 'Close the open dialog'],
  [['Alt', '↑'], 'Move a row of a form up'],
  [['Alt', '↓'], 'Move a row of a form down'],
  [['F8'], 'Go to the message, for Undo'],
] as const

const letterShortcuts = [
  [['n'], 'Create something in this tab'],
  [['/'], 'Search in this tab'],
  [['j'], 'Next lead'],
  [['k'], 'Previous lead'],
  [['x'], 'Choose the lead'],
  [['?'], 'This sheet'],
] as const

// Listed only if several administrators share the dashboard, because only then do leads have owners.
const teamShortcuts = [[['a'], 'Assign the lead to me']] as const

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { isShared } = useTeam()
  const [isOn, setIsOn] = useState(areSingleKeysOn)
  return (
    <TitledDialog title="Keyboard shortcuts" onClose={onClose}>
      <div className="grid gap-x-10 gap-y-5 py-5 sm:grid-cols-2">
        <div className="grid content-start gap-5">
          <KeyList shortcuts={globalShortcuts} />
          <KeyList shortcuts={isShared ? [...letterShortcuts, ...teamShortcuts] : letterShortcuts} />
        </div>
        <KeyList shortcuts={tabNames.map((name) => [['g', tabs[name].key], `Go to ${tabs[name].title}`] as const)} />
        <label className="flex items-center gap-2 text-sm sm:col-span-2">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              setSingleKeysOn(target.checked)
              setIsOn(target.checked)
            }}
            className="size-4 accent-leaf"
          />
          Use single letters as shortcuts
        </label>
      </div>
    </TitledDialog>
  )
}

function KeyList({ shortcuts }: { shortcuts: readonly (readonly [readonly string[], string])[] }) {
  return (
    <dl className="grid content-start gap-2 text-sm">
      {shortcuts.map(([combination, action]) => (
        <div key={action} className="flex items-center justify-between gap-4">
          <dt>{action}</dt>
          <dd className="flex gap-1">
            {combination.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
