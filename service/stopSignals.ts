/** The ordinary ends: by hand, by the system, a terminal that is closed; SIGBREAK is a key of Windows. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', process.platform === 'win32' ? 'SIGBREAK' : 'SIGQUIT'] as const;

/** Does something that ends in order at the first signal to stop, of which it is told; the second ends the process. */
export const heedingStop = async <Result>(work: (stopped: AbortSignal) => Promise<Result>): Promise<Result> => {
  const controller = new AbortController();
  const stop = (): void => { controller.abort(); };
  for (const signal of stopSignals) process.once(signal, stop);
  try {
    return await work(controller.signal);
  } finally {
    for (const signal of stopSignals) process.off(signal, stop);
  }
};
