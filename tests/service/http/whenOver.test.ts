import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { whenOver } from '../../../service/http/sendJson.ts';

it('an answer whose client has gone before it was made is over at once, any other when it closes, each once', () => {
  const over: string[] = [];
  const gone = new ServerResponse(new IncomingMessage(new Socket()));
  gone.destroy();
  whenOver(gone, () => { over.push('gone'); });
  const present = new ServerResponse(new IncomingMessage(new Socket()));
  whenOver(present, () => { over.push('present'); });
  expect(over).toEqual(['gone']);
  present.emit('close');
  present.emit('close');
  gone.emit('close');
  expect(over).toEqual(['gone', 'present']);
});
