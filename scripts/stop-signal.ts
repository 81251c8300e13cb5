/**
 * A signal that aborts when this process is asked to stop: by Ctrl-C, SIGTERM, a closed terminal, or the end of the
 * process that started it. Asking again changes nothing.
 */
export function whenAskedToStop(): AbortSignal {
  const controller = new AbortController()
  const stop = () => controller.abort()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.channel) process.on('disconnect', stop)
  return controller.signal
}
