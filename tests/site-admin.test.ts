import assert from 'node:assert/strict'
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { test } from 'vitest'
import { run } from './run.ts'
import { temporaryFolder } from './temporary-folder.ts'

test('deploy/site-admin passes the settings of the unit, a file that only root may open, and the exit code', async () => {
  await using folder = await temporaryFolder()
  const inFolder = (name: string) => join(folder.path, name)
  // These programs stand for systemd, which shows settings in this form.
  const programs = {
    id: 'echo 0',
    systemctl: String.raw`case $* in *LoadState*) echo loaded ;; *) cat <<'END'
Environment=NODE_ENV=production "MAIL_FROM=A \"B\" <a@b.example>" "PRICE=\$5"
EnvironmentFiles=/etc/site.env (ignore_errors=yes)
EnvironmentFiles=/etc/own site.env (ignore_errors=no)
User=site
DynamicUser=yes
StateDirectory=site
END
esac`,
    'systemd-run': String.raw`printf '%s\n' "$@"; cat; exit 7`,
  }
  await mkdir(inFolder('bin'))
  for (const [name, lines] of Object.entries(programs)) {
    await writeFile(inFolder(`bin/${name}`), `#!/bin/sh\n${lines}\n`)
    await chmod(inFolder(`bin/${name}`), 0o755)
  }
  await symlink(resolve('deploy/site-admin'), inFolder('bin/site-admin'))
  await writeFile(inFolder('my backup.db'), 'the backup')
  const settings = { PATH: `${inFolder('bin')}:${process.env.PATH}` }

  const { code, output } = await run('site-admin', ['data', 'restore', 'my backup.db'], { cwd: folder.path, settings })

  assert.equal(code, 7)
  const lines = output.split('\n')
  for (const line of [
    String.raw`--property=Environment=NODE_ENV=production "MAIL_FROM=A \"B\" <a@b.example>" "PRICE=$5"`,
    '--property=EnvironmentFile=-/etc/site.env',
    '--property=EnvironmentFile=/etc/own site.env',
    '--property=User=site',
    '--property=DynamicUser=yes',
    '--property=StateDirectory=site',
  ])
    assert.ok(lines.includes(line), `${line} is not in\n${output}`)
  assert.deepEqual(lines.slice(-5), [resolve('scripts/command.sh'), 'data', 'restore', '-', 'the backup'])
})
