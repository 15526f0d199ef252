/** Writes rows as an Excel file in a worker. The browser loads the library that writes it only for an export. */
export function xlsxInWorker(rows: readonly (readonly string[])[]): Promise<Blob> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  worker.addEventListener('message', ({ data: file }: MessageEvent<Blob>) => resolve(file))
  worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The Excel file can’t be written.')))
  worker.postMessage(rows)
  return promise.finally(() => worker.terminate())
}
