import { ArrowDown, ArrowUp } from 'lucide-react'

type Props = { title: string; index: number; count: number; isOff: boolean; onMove: (by: -1 | 1) => void }

/** Moves one thing of the list up or down in the order in which visitors see it. */
export function OrderButtons({ title, index, count, isOff, onMove }: Props) {
  return (
    <div className="flex">
      <button
        type="button"
        aria-label={`Move ${title} up`}
        title={isOff ? 'Sort by nothing and clear the search to change the order' : 'Earlier on the site'}
        disabled={isOff || index === 0}
        onClick={() => onMove(-1)}
        className="icon-button"
      >
        <ArrowUp size={16} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={`Move ${title} down`}
        title={isOff ? 'Sort by nothing and clear the search to change the order' : 'Later on the site'}
        disabled={isOff || index === count - 1}
        onClick={() => onMove(1)}
        className="icon-button"
      >
        <ArrowDown size={16} aria-hidden />
      </button>
    </div>
  )
}
