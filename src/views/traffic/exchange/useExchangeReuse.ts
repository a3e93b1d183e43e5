import { nextTick, type Ref } from 'vue';
import { useRouter } from 'vue-router';
import { announce } from '../../../utils/announcer.ts';
import { announcementOf } from '../../../components/marks/mark.ts';
import { useTrafficStore } from '../../../stores/traffic.ts';
import { openInPlayground } from './recordedRequest.ts';
import { useSendAgain } from './useSendAgain.ts';

export type ExchangeReuse = {
  readonly sending: Readonly<Ref<boolean>>;
  /** Puts the request of the open exchange into the playground and goes there. */
  readonly open: () => Promise<void>;
  /**
   * Sends it once more and says what came of it.
   * @returns the number of the new exchange, whose row is then shown; null when it did not get to Traffic
   */
  readonly again: () => Promise<number | null>;
};

/** What can be done with the request of the open exchange. */
export const useExchangeReuse = (): ExchangeReuse => {
  const traffic = useTrafficStore();
  const router = useRouter();
  const { sending, sendAgain } = useSendAgain();

  const open = async (): Promise<void> => {
    if (traffic.detail === null) return;
    const target = openInPlayground(traffic.detail);
    if (target === null) return;
    await router.push({ name: 'playground' });
    await nextTick();
    await nextTick();
    const card = document.querySelector<HTMLElement>(`[data-step="${target}"]`);
    card?.scrollIntoView({ block: 'nearest' });
    card?.querySelector<HTMLElement>('textarea, [data-action="send"]')?.focus();
    announce(`${target}: the request is in the playground, not sent.`);
  };
  const again = async (): Promise<number | null> => {
    if (traffic.detail === null) return null;
    const { exchange, sequence } = await sendAgain(traffic.detail);
    if (exchange !== null) announce(announcementOf(exchange.operation, exchange));
    if (sequence !== null) traffic.show();
    return sequence;
  };

  return { sending, open, again };
};
