import { ref, type Ref } from 'vue';
import type { TrafficExchange } from '../../../../contract/console/traffic.ts';
import { sendOperation } from '../../../api/operation.ts';
import type { Exchange } from '../../../../contract/exchange.ts';
import { trafficRowOf } from '../../../stores/state/trafficRowOf.ts';
import { useSender } from '../../../stores/state/useSender.ts';
import { useSettingsStore } from '../../../stores/settings.ts';
import { useTrafficStore } from '../../../stores/traffic.ts';
import { operationRowOf } from '../../common/trafficWords.ts';
import { sentRequestOf } from './recordedRequest.ts';

export type SentAgain = {
  /** Null when it is no operation of the interface. */
  readonly exchange: Exchange | null;
  /** Its number in Traffic; null when it did not get there. */
  readonly sequence: number | null;
};

export type SendAgain = {
  readonly sending: Readonly<Ref<boolean>>;
  /** Sends the same method, path, telling headers and body once more: what the pane shows. */
  readonly sendAgain: (recorded: TrafficExchange) => Promise<SentAgain>;
};

/** Sends recorded requests again, from here. */
export const useSendAgain = (): SendAgain => {
  const traffic = useTrafficStore();
  const settings = useSettingsStore();
  const sender = useSender();
  const sending = ref(false);

  const sendAgain = async (recorded: TrafficExchange): Promise<SentAgain> => {
    const row = operationRowOf(recorded.operation);
    const request = sentRequestOf(recorded, settings.pageOrigin);
    if (row === null || request === null) return { exchange: null, sequence: null };
    const before = Math.max(0, traffic.rows[0]?.sequence ?? 0, traffic.waiting[0]?.sequence ?? 0);
    sending.value = true;
    try {
      const exchange = await sender((target) => sendOperation(row.id, request, target), new AbortController().signal);
      // The service records it when the answer is out, which may be a moment after it came in here.
      await traffic.load();
      // What the console asked by itself, or another tab of it, may have come later.
      const rows = [...traffic.waiting, ...traffic.rows]
        .filter(({ sequence, automatic }) => sequence > before && !automatic);
      return { exchange, sequence: trafficRowOf(exchange, rows, settings.pageOrigin)?.sequence ?? null };
    } finally {
      sending.value = false;
    }
  };

  return { sending, sendAgain };
};
