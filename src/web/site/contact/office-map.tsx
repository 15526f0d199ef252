import { mapPicture } from '../map/frames.ts'

/** The surroundings of the office, with a mark in the middle; nothing without coordinates on the map. */
export function OfficeMap({ coordinates }: { coordinates: string }) {
  const [latitude = Number.NaN, longitude = Number.NaN] = coordinates.split(',').map(Number)
  const picture = coordinates && mapPicture(latitude, longitude)
  return (
    picture && (
      <div className="office-map">
        <img src={picture} alt="Map with a mark at our office" width={360} height={240} loading="lazy" />
      </div>
    )
  )
}
