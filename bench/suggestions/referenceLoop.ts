const rounds = 2 ** 18;
const times = 201;

/** Always the same work of the processor, without memory: 262,144 rounds of multiplying and turning 32 bits. */
const loop = (): number => {
  let hash = 1;
  for (let round = 0; round < rounds; round += 1) {
    hash = Math.imul(hash ^ round, 0x85eb_ca6b);
    hash ^= hash >>> 13;
  }
  return hash;
};

/**
 * Milliseconds of a fixed loop, in the median: what a time of the same run is told by, so that runs on other machines,
 * or beside other work, can be compared.
 */
export const referenceLoop = (): number => {
  const took: number[] = [];
  let all = 0;
  for (let time = 0; time < times; time += 1) {
    const started = performance.now();
    all ^= loop();
    took.push(performance.now() - started);
  }
  // Whoever compiles this may not leave out what nobody looks at.
  if (Number.isNaN(all)) throw new Error('The loop has no result.');
  return took.sort((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN;
};
