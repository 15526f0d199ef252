type Props = { id: number; person: string; isChosen: boolean; onChoose: (id: number, isRange: boolean) => void }

/**
 * A checkbox that chooses a lead, so that the administrator can change several leads at once. A click with Shift
 * passes `isRange` to `onChoose`, which then chooses all leads from the last clicked one to this one.
 */
export function ChooseBox({ id, person, isChosen, onChoose }: Props) {
  return (
    <input
      type="checkbox"
      aria-label={`Choose request #${id} of ${person}`}
      checked={isChosen}
      onChange={({ nativeEvent }) => onChoose(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      className="relative z-1 size-4 accent-leaf"
    />
  )
}
