import type { ConsoleHandlersOf } from '../http/consoleHandlers.ts';
import { maskBody } from '../masking/masking.ts';
import { Slices } from '../slices.ts';

/** Texts as they may be handed on, masked as the log of requests is. */
export const maskingHandlers = (): ConsoleHandlersOf<'maskTexts'> => ({
  maskTexts: async ({ body: { texts } }) => {
    const slices = new Slices();
    const masked: { text: string; masked: number }[] = [];
    for (const given of texts) {
      const { text, count } = maskBody(given);
      masked.push({ text, masked: count });
      if (slices.isOver()) await slices.pause();
    }
    return masked;
  },
});
