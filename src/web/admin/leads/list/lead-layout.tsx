import { useState } from 'react'
import { adminApi } from '#contract/accounts/admins.ts'
import { useReply } from '#web/admin/platform/api/use-endpoint.ts'
import { Button } from '#web/admin/platform/ui/buttons.tsx'
import { LayoutList, List } from '#web/ui/icons.tsx'

const layouts = { cards: ['Cards', LayoutList], list: ['List', List] } as const

/** Whole leads as cards, or a compact list with a line for each lead. */
export type LeadLayout = keyof typeof layouts

/** Returns the layout that the signed-in administrator has chosen in this browser, and a function that chooses one. */
export function useLeadLayout() {
  const { data } = useReply(adminApi.verify, {})
  const key = `admin-lead-layout:${data?.admin.username}`
  const [layout, setLayout] = useState<LeadLayout>(() => (localStorage.getItem(key) === 'list' ? 'list' : 'cards'))
  function choose(next: LeadLayout) {
    localStorage.setItem(key, next)
    setLayout(next)
  }
  return [layout, choose] as const
}

/** The classes of a button that stays pressed. */
export const pressableClasses =
  'font-normal aria-pressed:border-leaf aria-pressed:bg-leaf-mist aria-pressed:font-semibold max-sm:px-2.5'

export const LayoutSwitch = ({ layout, onChoose }: { layout: LeadLayout; onChoose: (layout: LeadLayout) => void }) => (
  <fieldset aria-label="Layout" className="flex gap-2">
    {(Object.keys(layouts) as LeadLayout[]).map((name) => {
      const [label, Icon] = layouts[name]
      return (
        <Button
          key={name}
          label={label}
          Icon={Icon}
          aria-pressed={name === layout}
          onClick={() => onChoose(name)}
          className={pressableClasses}
        />
      )
    })}
  </fieldset>
)
