import { brandColors } from '#contract/content/brand.ts'
import { placeholderSize } from '#contract/media/pictures.ts'

const { width, height } = placeholderSize
const { mist, rule, leaf, sun } = brandColors

/** A drawing of the sun above hills. Articles, and pages without scripts, show it in place of a deleted picture. */
export const placeholderSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1000" width="${width}" height="${height}">
<path fill="${mist}" d="M0 0h1600v1000H0z"/>
<circle cx="1120" cy="380" r="90" fill="${sun}" opacity=".45"/>
<path fill="${rule}" d="M0 760 420 470l330 240 260-170 590 300v160H0z"/>
<path fill="${leaf}" opacity=".25" d="M0 870 520 700l420 150 300-90 360 110v130H0z"/>
</svg>
`
