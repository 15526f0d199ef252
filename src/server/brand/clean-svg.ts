import sanitizeHtml from 'sanitize-html'

// Visitors get a PNG, never the SVG. The cleaning keeps the library that draws the PNG from loading other files.
const drawn = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'style', 'title', 'desc', 'text', 'tspan'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
]

/** An SVG with shapes and texts only: without scripts, pictures, links to other files, and entities. */
export function cleanSvg(svg: string) {
  const cleaned = sanitizeHtml(svg, {
    allowedTags: drawn,
    allowedAttributes: false,
    // The library warns about the element `style`, which is dangerous only inside HTML.
    allowVulnerableTags: true,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: ownAttributes(attribs) }) },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  })
  return cleaned.replaceAll(/@import[^;<]*;?/gi, '').replaceAll(loadingElsewhere, 'none')
}

/** Without attributes that refer to anything outside of this file. */
const ownAttributes = (attribs: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, value]) => !/^on/i.test(name) && (!/(^|:)href$/i.test(name) || value.trim().startsWith('#')),
    ),
  )

const loadingElsewhere = /url\(\s*(?!\s*(["']|&quot;)?#)[^)]*\)/gi
