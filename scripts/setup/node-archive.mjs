import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { Failure } from './run.mjs'

/** Downloads an archive of Node, compares its bytes with the hash, and unpacks it into a folder. */
export async function unpackNode({ url, sha256 }, folder) {
  console.log(`Downloading Node from ${url} …`)
  const bytes = await download(url)
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new Failure(
      `Node was refused and not installed: the archive from ${url} does not have the hash in ` +
        'scripts/setup/node-archives.json. It was changed on the way. Use another network and start again.',
    )
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const { status, stderr } = spawnSync('tar', ['-xz', '--strip-components=1', '-C', folder], { input: bytes })
  if (status !== 0) throw new Failure(`Node could not be unpacked: ${stderr}`)
}

async function download(url) {
  try {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`the server answers ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  } catch (error) {
    throw new Failure(
      `Node could not be downloaded from ${url}: ${error.cause?.message ?? error.message}. ` +
        'Install the same version of Node from https://nodejs.org and start again with it.',
    )
  }
}
