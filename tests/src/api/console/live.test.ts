import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEvents } from '../../../../src/api/console/live.ts';
import { lastOf, mockStreams, type OpenedStream } from '../../stores/eventSource.ts';
import { baseUrl } from '../network.ts';

let streams: OpenedStream[] = [];
beforeEach(() => { streams = mockStreams(); });
afterEach(() => { vi.unstubAllGlobals(); });

/** Opens the stream of the service; what is heard of it, in words. */
const listening = () => {
  const heard: string[] = [];
  const close = openEvents(baseUrl, {
    opened: () => { heard.push('opened'); },
    event: (event) => { heard.push(JSON.stringify(event)); },
    broke: (retries) => { heard.push(retries ? 'broke, tried again' : 'broke'); },
  });
  return { heard, close, stream: lastOf(streams) };
};

describe('the event stream', () => {
  it('is that of the service, and tells when it is there, what happens, and when it breaks', () => {
    const { heard, stream } = listening();
    expect(stream.url).toBe(`${baseUrl}/console/api/events`);
    stream.open();
    stream.say({ kind: 'changed', what: 'kept' });
    stream.break(true);
    stream.break(false);
    expect(heard).toEqual(['opened', '{"kind":"changed","what":"kept"}', 'broke, tried again', 'broke']);
  });

  it('tells nothing of events that this page does not know, nor of what is no text', () => {
    const { heard, stream } = listening();
    stream.sayText('{"kind":"weather"}');
    stream.sayText('no JSON');
    stream.sayText(undefined as unknown as string);
    expect(heard).toEqual([]);
  });

  it('is closed for good: nothing is heard of it afterwards', () => {
    const { heard, stream, close } = listening();
    close();
    expect(stream.closed()).toBe(true);
    stream.open();
    stream.say({ kind: 'changed', what: 'kept' });
    stream.break(true);
    expect(heard).toEqual([]);
  });
});
