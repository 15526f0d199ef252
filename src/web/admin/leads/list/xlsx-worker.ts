// This file runs in a worker, because writing 10,000 leads takes seconds, in which the dashboard would not react.
import { xlsx } from './xlsx.ts'

self.addEventListener('message', async ({ data: rows }: MessageEvent<string[][]>) => {
  try {
    self.postMessage(await xlsx(rows))
  } catch (error) {
    // Throws the error outside of the promise, so that the page gets it as the worker's error event.
    setTimeout(() => {
      throw error
    })
  }
})
