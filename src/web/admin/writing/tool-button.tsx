import type { Icon } from '#web/ui/icons.tsx'

export type Tool = { label: string; Icon: Icon; isOn?: boolean; isDisabled?: boolean; run: () => unknown }

export const ToolButton = ({ label, Icon, isOn, isDisabled = false, run }: Tool) => (
  <button
    type="button"
    aria-label={label}
    aria-pressed={isOn}
    disabled={isDisabled}
    // A click does not take the focus from the text, so that the next key is typed into it.
    onMouseDown={(event) => event.preventDefault()}
    onClick={run}
    className="icon-button aria-pressed:bg-leaf-mist aria-pressed:text-ink"
  >
    <Icon size={17} aria-hidden />
  </button>
)
