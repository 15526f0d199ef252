import { encode } from 'uqr'

/**
 * Returns the squares of a QR code row by row, true for dark ones, with a margin of two squares. This function is part
 * of the bundle that the server loads, so that a running site needs no package for it.
 */
export const qrCode = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 2 }).data
