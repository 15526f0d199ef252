// Reads an SVG from the standard input and writes its picture to the standard output. `drawInProcess` in draw-logo.ts
// runs this file in a process of its own.
import { buffer } from 'node:stream/consumers'
import { drawSvg } from './draw-logo.ts'

process.stdout.write(await drawSvg(await buffer(process.stdin)))
