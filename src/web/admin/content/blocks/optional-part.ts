/** The query parameter that names a part of the tab Content, and its value for the part with the optional blocks. */
export const shownPartParam = 'show'
export const optionalPart = 'optional'
