import { ArrowDown, ArrowUp, GripVertical } from '#web/ui/icons.tsx'

type Props = { title: string; index: number; count: number; isOff: boolean; onMove: (by: -1 | 1) => void }

const fixedOrderHint = 'Sort by nothing and clear the search to change the order'

/**
 * A grip and two buttons that move an entity in the order in which visitors see it. The grip is for dragging with a
 * mouse; the buttons work with any device.
 */
export function OrderButtons({ title, index, count, isOff, onMove }: Props) {
  return (
    <div className="-ml-1.5 flex items-center">
      <span
        data-grip=""
        title={isOff ? fixedOrderHint : 'Drag to another place'}
        className={`grid h-8 w-6 place-content-center rounded-md text-ink-soft ${isOff ? 'opacity-35' : 'cursor-grab hover:bg-mist hover:text-ink'}`}
      >
        <GripVertical size={16} aria-hidden />
      </span>
      <button
        type="button"
        aria-label={`Move ${title} up`}
        aria-description={isOff ? fixedOrderHint : 'Earlier on the site'}
        data-tooltip={isOff ? fixedOrderHint : 'Earlier on the site'}
        aria-disabled={isOff || index === 0}
        onClick={() => !isOff && index > 0 && onMove(-1)}
        className="icon-button"
      >
        <ArrowUp size={16} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={`Move ${title} down`}
        aria-description={isOff ? fixedOrderHint : 'Later on the site'}
        data-tooltip={isOff ? fixedOrderHint : 'Later on the site'}
        aria-disabled={isOff || index === count - 1}
        onClick={() => !isOff && index < count - 1 && onMove(1)}
        className="icon-button"
      >
        <ArrowDown size={16} aria-hidden />
      </button>
    </div>
  )
}
