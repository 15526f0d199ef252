const intervalMs = process.stdout.isTTY ? 250 : 5000

/** Shows the progress of the work until it ends: `Installing packages … 120 of 249, 10 s`. */
export async function withProgress(title, countDone, total, work) {
  const start = performance.now()
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`
  // A terminal shows one line that changes; a log gets a line every few seconds.
  const print = (text) => process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${text}` : `${text}\n`)

  print(`${title} … 0 of ${total}`)
  const timer = setInterval(() => print(`${title} … ${countDone()} of ${total}, ${seconds()}`), intervalMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    print(`${title} … ${countDone()} of ${total}, ${seconds()}`)
    if (process.stdout.isTTY) process.stdout.write('\n')
  }
}
