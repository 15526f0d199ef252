// Disks that get full while a site runs on them, and have room again.
import { spawnSync } from 'node:child_process'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Program } from './program.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Disk = {
  folder: string
  fill: (site: Program, left: { roomBytes: number }) => Promise<void>
  free: (site: Program) => Promise<void>
  /** The command under which a program finds the disk as full as it is now. */
  under: string[]
  [Symbol.asyncDispose]: () => Promise<void>
}

const sharedMemoryBytes = 32 * 1024
const diskBytes = 32 * 1024 * 1024

/** The system refuses to let a file of this process grow any further: no disk is needed, and no rights. */
async function limitedFiles(): Promise<Disk> {
  const folder = await temporaryFolder()
  const limit = ({ pid }: Program, bytes: number | 'unlimited') => run('prlimit', `--pid=${pid}`, `--fsize=${bytes}:`)
  return {
    folder: folder.path,
    async fill(site, { roomBytes }) {
      const { size } = await stat(join(folder.path, 'site.db-wal'))
      // Nothing at all may be written then, not even where something was before.
      limit(site, roomBytes === 0 ? 0 : size + roomBytes)
    },
    free: async (site) => limit(site, 'unlimited'),
    // SQLite makes its shared memory anew when it starts, in the room that it had before.
    under: ['prlimit', `--fsize=${sharedMemoryBytes}:`],
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  }
}

/** A real one, in memory. */
export async function memoryDisk(): Promise<Disk> {
  const folder = await temporaryFolder()
  run('mount', '-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder.path)
  const others = join(folder.path, 'what-others-have-written')
  return {
    folder: folder.path,
    async fill(_site, { roomBytes }) {
      await writeFile(others, Buffer.alloc(diskBytes)).catch(() => {})
      const { size } = await stat(others)
      await writeFile(others, Buffer.alloc(size - roomBytes))
    },
    free: () => rm(others),
    under: [],
    async [Symbol.asyncDispose]() {
      run('umount', '--lazy', folder.path)
      await folder[Symbol.asyncDispose]()
    },
  }
}

function run(command: string, ...args: string[]) {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}

/** A disk needs the right to mount it, which few developers have. The limit on the size of files needs Linux. */
export const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0

export const smallDisks: Record<string, () => Promise<Disk>> = {
  ...(process.platform === 'linux' && { 'files that may not grow': limitedFiles }),
  ...(mayMount && { 'a disk in memory': memoryDisk }),
}
