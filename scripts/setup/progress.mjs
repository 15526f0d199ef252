const everyMs = process.stdout.isTTY ? 250 : 5000

/** Shows the progress of the work until it ends: `Installing packages … 120 of 249, 10 s`. */
export async function withProgress(what, countDone, total, work) {
  const start = performance.now()
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`
  // A terminal shows one line that changes; a log gets a line every few seconds.
  const say = (text) => process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${text}` : `${text}\n`)

  say(`${what} … 0 of ${total}`)
  const timer = setInterval(() => say(`${what} … ${countDone()} of ${total}, ${seconds()}`), everyMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    say(`${what} … ${countDone()} of ${total}, ${seconds()}`)
    if (process.stdout.isTTY) process.stdout.write('\n')
  }
}
