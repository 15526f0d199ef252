import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'

type Props = {
  row: RefObject<HTMLElement | null>
  /** Rows of one list only are dropped among each other. */
  list: string
  index: number
  /** Told how many places down it was dropped, or up; without it the row stays where it is. */
  onDrag: ((by: number) => void) | undefined
}

/** Lets a row be dragged by its grip to another place of its list. `edge` is where one that is over it would go. */
export function useRowDrag({ row, list, index, onDrag }: Props) {
  const [isDragged, setIsDragged] = useState(false)
  const [edge, setEdge] = useState<'above' | 'below' | null>(null)
  const latest = useRef(onDrag)
  latest.current = onDrag
  const isOn = onDrag !== undefined
  useEffect(() => {
    const element = row.current
    const dragHandle = element?.querySelector('[data-grip]')
    if (!element || !dragHandle || !isOn) return
    const isBelowMiddle = (y: number) => {
      const { top, height } = element.getBoundingClientRect()
      return y > top + height / 2
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ list, index }),
        onDragStart: () => setIsDragged(true),
        onDrop({ location }) {
          setIsDragged(false)
          const place = location.current.dropTargets[0]?.data.place
          if (typeof place !== 'number') return
          // Its own place is free once it has been taken up.
          const by = place > index ? place - index - 1 : place - index
          if (by !== 0) latest.current?.(by)
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list,
        getData: ({ input }) => ({ place: index + (isBelowMiddle(input.clientY) ? 1 : 0) }),
        onDrag: ({ self, source }) =>
          setEdge(source.data.index === index ? null : self.data.place === index ? 'above' : 'below'),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    )
  }, [row, list, index, isOn])
  return { isDragged, edge }
}
