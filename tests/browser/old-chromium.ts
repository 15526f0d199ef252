import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

const runFile = promisify(execFile)
const decompress = promisify(brotliDecompress)

/** The npm packages that bring an old Chromium, with the hash of their archive. They are for Linux on x64. */
const packages = {
  109: {
    name: '@sparticuz/chromium@109.0.6',
    sha512: '9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
  },
  92: {
    name: 'chrome-aws-lambda@10.1.0',
    sha512: 'NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw==',
  },
} as const

export type OldVersion = keyof typeof packages

/** Returns the folder of an old Chromium. The first time, downloads it, to a folder outside of the repository. */
export async function installedOldChromium(version: OldVersion): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error('it is for Linux on x64')
  const folder = join(homedir(), '.cache/old-chromium', String(version))
  if (!existsSync(folder)) await downloadTo(folder, version)
  return folder
}

async function downloadTo(folder: string, version: OldVersion) {
  const unfinished = `${folder}-${process.pid}`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  try {
    await download(version, unfinished)
    await rename(unfinished, folder)
  } catch (error) {
    // Another run may have been faster.
    if (!existsSync(folder)) throw error
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function download(version: OldVersion, folder: string) {
  const { name, sha512 } = packages[version]
  await tryRepeatedly(() => runFile('npm', ['pack', '--silent', name], { cwd: folder, timeout: 120_000 }))
  const [archive = ''] = await readdir(folder)
  const hash = createHash('sha512').update(await readFile(join(folder, archive)))
  if (hash.digest('base64') !== sha512) throw new Error(`${archive} has another content than expected`)
  await runFile('tar', ['xzf', archive], { cwd: folder })

  const packed = join(folder, 'package/bin')
  await unpack(join(packed, 'chromium.br'), join(folder, 'chromium'))
  await chmod(join(folder, 'chromium'), 0o755)
  for (const tar of ['aws.tar', 'swiftshader.tar']) {
    await unpack(join(packed, `${tar}.br`), join(folder, tar))
    await runFile('tar', ['xf', tar], { cwd: folder })
  }
  for (const leftover of [archive, 'package', 'aws.tar', 'swiftshader.tar'])
    await rm(join(folder, leftover), { recursive: true })
}

const unpack = async (from: string, to: string) => writeFile(to, await decompress(await readFile(from)))

/** Tries a download three times, because networks fail now and then. */
export async function tryRepeatedly<Result>(download: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await download()
    } catch (error) {
      if (attempt === 3) throw error
    }
}
