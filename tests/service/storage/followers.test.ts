import { describe, expect, it } from 'vitest';
import { Turn } from '../../../service/storage/database/transaction.ts';
import { Followers } from '../../../service/storage/followers.ts';

describe('those who follow changes', () => {
  it('are all told, in the order in which they came, and nobody where there are none', () => {
    const followers = new Followers();
    followers.tell('nobody');
    const told: string[] = [];
    followers.add((id) => { told.push(`first ${id}`); });
    followers.add((id) => { told.push(`second ${id}`); });
    followers.tell('a');
    followers.tell('b');
    expect(told).toEqual(['first a', 'second a', 'first b', 'second b']);
  });

  it('are told of a transaction once it is on disk', () => {
    const followers = new Followers();
    const told: string[] = [];
    followers.add((id) => { told.push(id); });
    const turn = new Turn();
    followers.tellAfter(turn.tx, 'a');
    expect(told).toEqual([]);
    for (const effect of turn.effects) effect();
    expect(told).toEqual(['a']);
  });
});
