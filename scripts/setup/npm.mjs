import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, pathWithoutLocalBin, root, run, withProgress } from './run.mjs'

// At this level npm reports each download. The reasons below are found in this output; people see it only if npm fails
// for another reason.
const npmOptions = ['--include=dev', '--include=optional', '--loglevel=http']

// npm itself pauses for 10 s and for a minute before it tries again.
const environment = () => ({
  npm_config_fetch_retries: '3',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '8000',
  ...process.env,
  PATH: pathWithoutLocalBin(),
})

// npm itself waits five minutes, unless the person has set its option fetch-timeout.
const firstAnswerTimeoutMs = Number(process.env.npm_config_fetch_timeout ?? 60_000)

/**
 * Runs npm and shows how many packages are there, from the folders of the packages. Returns npm's output. Throws a
 * Failure that says what to do if npm fails.
 */
export async function npm(title, args, folders) {
  const stop = new AbortController()
  let isAnswered = false
  const giveUp = () => {
    if (!isAnswered) stop.abort()
  }
  const timer = setTimeout(giveUp, firstAnswerTimeoutMs)
  function watch(text) {
    if (/http (fetch \w+ \d{3}|cache) /.test(text)) isAnswered = true
    // Some versions of npm would try to fetch each of the other packages as often, for minutes.
    if (/attempt 3 failed/.test(text)) giveUp()
  }
  const { code, output } = await withProgress(
    title,
    () => folders.filter(isThere).length,
    folders.length,
    () => run(['npm', ...args, ...npmOptions], { env: environment(), onOutput: watch, stop: stop.signal }),
  ).finally(() => clearTimeout(timer))
  if (code === 0) return output
  const advice = adviceFor(output)
  if (advice) throw new Failure(advice)
  if (stop.signal.aborted) throw new Failure(`npm got no answer from the package registry. ${networkAdvice}`)
  const lines = output.split('\n').filter((line) => line && !/^npm (http|warn|info|notice)/.test(line))
  throw new Failure(`${lines.join('\n')}\nThe packages could not be installed. npm's messages are above.`)
}

export const isThere = (folder) => existsSync(join(root, folder, 'package.json'))

const networkAdvice =
  'Check the network. Behind a proxy, run npm config set https-proxy http://HOST:PORT. For a registry of your own, ' +
  'run npm config set registry URL. Then start again.'

// Matches the codes of errors in npm's output. Certificates come first: some versions of npm also report ECONNRESET.
const knownReasons = [
  {
    codes: /SELF_SIGNED_CERT\w*|DEPTH_ZERO\w*|UNABLE_TO_\w*|CERT_\w+|ERR_TLS_\w+/,
    advice: ([code]) =>
      `npm does not trust the certificate of the package registry (${code}). A proxy that inspects TLS has its own: ` +
      "save the proxy's CA certificate as a file, run npm config set cafile /path/of/the/file.pem, and start again.",
  },
  { codes: /ENOSPC|EDQUOT/, advice: () => fullDiskAdvice() },
  {
    codes: /(?:EACCES|EPERM|EROFS)[\s\S]*?(?:path |open '|mkdir '|')(\/[^\s']+)/,
    advice: ([, path]) =>
      path.startsWith(root)
        ? unwritableAdvice(path)
        : `npm can't write to ${path}, a file in its cache. Give npm's cache to this user, or start with another: ` +
          'npm_config_cache=/tmp/npm-cache npm start.',
  },
  {
    codes: /ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/,
    advice: ([code]) => `npm can't reach the package registry (${code}). ${networkAdvice}`,
  },
  {
    codes: /\bE(40[137])\b|http fetch GET (40[137]) /,
    advice: ([, code, status]) =>
      `The package registry refuses to send a package (${code ?? status}). Sign in with npm login, or check the registry and its ` +
      'token in ~/.npmrc. Then start again.',
  },
  {
    codes: /E404|ETARGET|http fetch GET 404 /,
    advice: () =>
      `The package registry lacks a package that package-lock.json names. Check npm config get registry, and ` +
      'start again with a registry that has all packages.',
  },
]

/** Says what to do about the reason that npm's output names; undefined if the reason is not known. */
export function adviceFor(npmOutput) {
  for (const { codes, advice } of knownReasons) {
    const match = codes.exec(npmOutput)
    if (match) return advice(match)
  }
  return undefined
}

// A fresh installation takes 450 MB for a moment, and npm's cache is often on the same disk.
const neededMegabytes = 600

/** Throws a Failure if the disk has no room for an installation. */
export function checkRoom(alreadyTakenMegabytes) {
  if (freeMegabytes() + alreadyTakenMegabytes < neededMegabytes) throw new Failure(fullDiskAdvice())
}

const freeMegabytes = () => {
  const { bavail, bsize } = statfsSync(root)
  return Math.floor((bavail * bsize) / 1e6)
}

export const isDiskFull = () => freeMegabytes() < 20

export const fullDiskAdvice = () =>
  `The disk is too full: ${root} has ${freeMegabytes()} MB free, and an installation needs ${neededMegabytes} MB with ` +
  "npm's cache. Make room and start again."

export const unwritableAdvice = (path) =>
  `This user may not write to ${path}. Give the folder to this user, or clone the site into a folder of your own.`
