import { open } from 'node:fs/promises'

/** Waits until the content of a file, or the names in a folder, are on disk and survive a power cut. */
export async function toDisk(path: string) {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
