import { open } from 'node:fs/promises'

/** Waits until a file or a folder is on disk, so that it survives a power cut. */
export async function syncToDisk(path: string) {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
