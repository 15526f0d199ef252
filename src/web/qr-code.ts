import { encode } from 'uqr'

/**
 * The modules of a QR code row by row, true where they are dark, with a quiet zone of two around them. This function is
 * part of the bundle that the server loads, so that a running site needs no package for it.
 */
export const qrCode = (text: string): boolean[][] => encode(text, { ecc: 'M', border: 2 }).data
