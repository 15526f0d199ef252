const allowedElements = [
  ...['svg', 'g', 'defs', 'symbol', 'use', 'style', 'title', 'desc', 'text', 'tspan'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern'],
]

/**
 * Returns the SVG with only its shapes and texts. Pictures, XML entities and links to other files are left out, because
 * with them sharp could load other files when it draws the SVG. Visitors get only the PNG that sharp draws.
 */
export async function cleanSvg(svg: string) {
  // The library is loaded only for a logo, because loading it at the start would make every start slower.
  const { default: sanitizeHtml } = await import('sanitize-html')
  const cleaned = sanitizeHtml(svg, {
    allowedTags: allowedElements,
    allowedAttributes: false,
    // Without this, sanitize-html warns about the element `style`, which is dangerous only in HTML.
    allowVulnerableTags: true,
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: safeAttributes(attribs) }) },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  })
  return cleaned.replaceAll(/@import[^;<]*;?/gi, '').replaceAll(externalUrl, 'none')
}

/** Leaves out event handlers and links to other files. */
const safeAttributes = (attribs: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(attribs).filter(
      ([name, value]) => !/^on/i.test(name) && (!/(^|:)href$/i.test(name) || value.trim().startsWith('#')),
    ),
  )

const externalUrl = /url\(\s*(?!\s*(["']|&quot;)?#)[^)]*\)/gi
