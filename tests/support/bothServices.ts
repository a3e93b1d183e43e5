import { afterAll, beforeAll } from 'vitest';
import { startBareServer, type BareServer } from './bareServer.ts';
import { fillRegistry } from './registry.ts';
import { useService } from './service.ts';

/**
 * For all tests of the calling file or `describe` block a service with some data, and one with the published operations
 * only.
 * @returns their addresses, to be asked for inside a test
 */
export const useBothServices = (): { readonly url: string; readonly bareUrl: string } => {
  const service = useService();
  let bare: BareServer | undefined;
  beforeAll(async () => {
    await fillRegistry(service.url);
    bare = await startBareServer();
  });
  afterAll(() => bare?.close());
  return {
    get url() { return service.url; },
    get bareUrl() {
      if (bare === undefined) throw new Error('The service is there inside of tests only.');
      return bare.url;
    },
  };
};
