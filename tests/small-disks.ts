// Disks that a test fills and empties while a site runs on them.
import { spawnSync } from 'node:child_process'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Program } from './program.ts'
import { temporaryFolder } from './temporary-folder.ts'

type Disk = {
  folder: string
  /** Fills the disk except for the given room. */
  fill: (site: Program, left: { roomBytes: number }) => Promise<void>
  free: (site: Program) => Promise<void>
  /** The command with which to start a program while the disk is full; empty if the disk itself has a limit. */
  wrapper: string[]
  [Symbol.asyncDispose]: () => Promise<void>
}

const sharedMemoryBytes = 32 * 1024

/** Limits the size of a process's files. The limit has the same effect as a small disk, and needs no privileges. */
async function limitedFiles(): Promise<Disk> {
  const folder = await temporaryFolder()
  const limit = ({ pid }: Program, bytes: number | 'unlimited') => run('prlimit', `--pid=${pid}`, `--fsize=${bytes}:`)
  return {
    folder: folder.path,
    async fill(site, { roomBytes }) {
      const { size } = await stat(join(folder.path, 'site.db-wal'))
      // With a limit of 0, the process can't even overwrite existing parts of a file.
      limit(site, roomBytes === 0 ? 0 : size + roomBytes)
    },
    free: async (site) => limit(site, 'unlimited'),
    // SQLite creates the file of its shared memory again at its start, so the limit leaves room for this file.
    wrapper: ['prlimit', `--fsize=${sharedMemoryBytes}:`],
    [Symbol.asyncDispose]: folder[Symbol.asyncDispose],
  }
}

/** Mounts a small disk in memory. */
export async function memoryDisk(diskBytes = 32 * 1024 * 1024): Promise<Disk> {
  const folder = await temporaryFolder()
  run('mount', '-t', 'tmpfs', '-o', `size=${diskBytes}`, 'tmpfs', folder.path)
  const fillerFile = join(folder.path, 'what-others-have-written')
  return {
    folder: folder.path,
    async fill(_site, { roomBytes }) {
      await writeFile(fillerFile, Buffer.alloc(diskBytes)).catch(() => {})
      const { size } = await stat(fillerFile)
      await writeFile(fillerFile, Buffer.alloc(size - roomBytes))
    },
    free: () => rm(fillerFile),
    wrapper: [],
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

/** True if tests may mount a disk, a right that few developers have. Limiting the size of files needs only Linux. */
export const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0

export const smallDisks: Record<string, () => Promise<Disk>> = {
  ...(process.platform === 'linux' && { 'files that may not grow': limitedFiles }),
  ...(mayMount && { 'a disk in memory': memoryDisk }),
}
