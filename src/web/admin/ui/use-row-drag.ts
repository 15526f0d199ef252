import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useRef, useState } from 'react'

type Props = {
  row: RefObject<HTMLElement | null>
  /** A row can be dropped in its own list only. */
  list: string
  index: number
  /** Called with the number of rows that it was dragged down; negative for up. Without it the row can't be dragged. */
  onDrag: ((by: number) => void) | undefined
}

/** Lets a row be dragged by its grip. `edge` is the side of this row on which a row dragged over it would be dropped. */
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
          const position = location.current.dropTargets[0]?.data.position
          if (typeof position !== 'number') return
          // Without the dragged row, the rows below it move up by one position.
          const by = position > index ? position - index - 1 : position - index
          if (by !== 0) latest.current?.(by)
        },
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list,
        getData: ({ input }) => ({ position: index + (isBelowMiddle(input.clientY) ? 1 : 0) }),
        onDrag: ({ self, source }) =>
          setEdge(source.data.index === index ? null : self.data.position === index ? 'above' : 'below'),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    )
  }, [row, list, index, isOn])
  return { isDragged, edge }
}
