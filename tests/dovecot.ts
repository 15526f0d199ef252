import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MailboxSettings } from '#server/leads/mailbox/imap-client.ts'
import { mailboxAddress } from './mailbox-server.ts'
import { freePort } from './setup/free-port.ts'
import { temporaryFolder } from './temporary-folder.ts'

const isRoot = process.getuid?.() === 0
/** Dovecot runs without special rights: as this user, or for root as `nobody`, which every Unix has. */
const nobodyUser = { uid: 65534, gid: 65534 }
const serverUser = isRoot ? nobodyUser : {}
const program = '/usr/sbin/dovecot'
const aptGet = '/usr/bin/apt-get'
const password = 'the-password-of-the-mailbox'

/** Installs Debian's Dovecot if this machine has none. Throws if that is not possible. */
function installDovecot() {
  if (!existsSync(program) && isRoot && existsSync(aptGet)) {
    // With this run level, the installation does not start the machine's own mail server.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'dovecot-imapd']])
      spawnSync(aptGet, args, { timeout: 180_000, env })
  }
  if (!existsSync(program))
    throw new Error('This test needs the mail server Dovecot. Install it (Debian: apt-get install dovecot-imapd).')
}

/** Starts Dovecot on this machine, with an inbox and a folder of sent mails. It ends with this process. */
export async function startDovecot() {
  installDovecot()
  const { path: home, [Symbol.asyncDispose]: removeHome } = await temporaryFolder()
  const port = await freePort()
  const config = join(home, 'dovecot.conf')
  const pathOf = (folder: string) => join(home, 'mails', folder === 'INBOX' ? '' : `.${folder}`)
  for (const folder of ['INBOX', 'Sent'])
    for (const part of ['tmp', 'new', 'cur']) await mkdir(join(pathOf(folder), part), { recursive: true })
  await writeFile(config, configuration(home, port))
  for (const path of isRoot ? ['', ...(await readdir(home, { recursive: true }))] : [])
    await chown(join(home, path), nobodyUser.uid, nobodyUser.gid)
  const { server, log } = await startServer(config, home, port)

  const killConnection = () => {
    const pid = [...log().matchAll(/ mpid=(\d+)/g)].at(-1)?.[1]
    // The newest connection may have ended by itself.
    if (pid) spawnSync('kill', ['-KILL', pid])
  }
  const settings: MailboxSettings = {
    host: '127.0.0.1',
    port,
    secure: false,
    auth: { user: mailboxAddress, pass: password },
    folder: 'INBOX',
    pausesMs: [20],
    lookEveryMs: 100,
    silenceMs: 10_000,
  }
  return {
    settings,
    /** Delivers a mail as mail servers do: it is written aside, and then moved into the folder. */
    async put(mail: string, folder = 'INBOX') {
      const file = `${Date.now()}.${randomUUID()}.test`
      await writeFile(join(pathOf(folder), 'tmp', file), mail)
      await rename(join(pathOf(folder), 'tmp', file), join(pathOf(folder), 'new', file))
    },
    /** The names of a folder's files. A name ends in `:2,` with a letter for each flag, such as S for a mail that is read. */
    async files(folder: string) {
      const parts = ['new', 'cur'].map((part) => readdir(join(pathOf(folder), part)))
      return (await Promise.all(parts)).flat()
    },
    /** Kills the process that serves the newest connection. */
    killConnection,
    /** Makes Dovecot forget the numbers of a folder's mails, so that it numbers them anew with another UIDVALIDITY. */
    async renumber(folder: string) {
      const files = (await readdir(pathOf(folder))).filter((name) => /^dovecot[-.](?:uidlist|index)/.test(name))
      for (const name of files) await rm(join(pathOf(folder), name), { force: true })
      killConnection()
    },
    [Symbol.asyncDispose]: async () => {
      const closed = once(server, 'close')
      server.stdin?.end()
      await closed
      await removeHome()
    },
  }
}

function configuration(home: string, port: number) {
  const user = isRoot ? 'nobody' : userInfo().username
  const group = execFileSync('id', ['-gn', user], { encoding: 'utf8' }).trim()
  return `
base_dir = ${home}/run
state_dir = ${home}/state
log_path = /dev/stderr
protocols = imap
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
mail_location = maildir:${home}/mails
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = home=${home}
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Sent {
    special_use = \\Sent
  }
}
`
}

// The script ends Dovecot when its own input closes, which also happens if this process is killed.
const serverScript = `
  "$1" -F -c "$2" &
  exec 2>/dev/null
  read -r _
  kill -TERM $!
  wait
`

async function startServer(config: string, cwd: string, port: number) {
  const server: ChildProcess = spawn('sh', ['-c', serverScript, 'sh', program, config], {
    ...serverUser,
    cwd,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let output = ''
  server.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const deadline = Date.now() + 20_000
  while (!(await isGreeting(port))) {
    if (Date.now() < deadline) await sleep(50)
    else {
      server.stdin?.end()
      throw new Error(`Dovecot did not start:\n${output}`)
    }
  }
  return { server, log: () => output }
}

/** True if a mail server greets at this port. */
async function isGreeting(port: number) {
  const socket = connect(port, '127.0.0.1')
  const greeted = await Promise.race([once(socket, 'data'), once(socket, 'close'), sleep(1000)]).catch(() => [])
  socket.destroy()
  return String(greeted?.[0] ?? '').startsWith('* OK')
}
