/** The parameter of an address that leads to a part of the tab Content, and its value for the optional blocks. */
export const shownPartParam = 'show'
export const optionalPart = 'optional'
