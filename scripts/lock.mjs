import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * @param {number} id of a process
 * @returns {boolean} whether it still runs
 */
const runs = (id) => {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/**
 * Runs `work` while no other process holds the same lock. A lock whose holder is gone is taken over.
 * @template Result
 * @param {string} file the lock; holds the holder's process id
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>} what `work` gives; throws what it throws
 */
export const withLock = async (file, work) => {
  mkdirSync(dirname(file), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = holderOf(file);
    if (holder !== null && !runs(holder)) takeAway(file);
    else await wait(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
};

/**
 * @param {string} file
 * @returns {number | null} null when it was just released, or created and not yet written
 */
const holderOf = (file) => {
  try {
    const id = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(id) && id > 0 ? id : null;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
};

/**
 * Only one of several waiting processes succeeds in renaming.
 * @param {string} file
 */
const takeAway = (file) => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    rmSync(aside);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
};
