import { useEffect, useState } from 'react';
import type { Figure } from '#contract/statistics/calls.ts';
import { refreshMilliseconds } from '#contract/statistics/constants.ts';
import { send } from '#web/lib/call/send.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import type { PanelRow } from './panels.ts';

export interface FigureState {
  /** The last that came; a later one that did not come leaves it as it is. */
  figure: Figure | undefined;
  /** Since when none has come, in milliseconds since 1970; undefined: the last one came. */
  failingSince: number | undefined;
}

/** Asks for figures again and again for as long as somebody can see them. What has come stays until something newer has. */
export function useFigures(rows: readonly PanelRow[]): ReadonlyMap<PanelRow, FigureState> {
  const [states, setStates] = useState<ReadonlyMap<PanelRow, FigureState>>(new Map());
  useEffect(() => {
    const stop = new AbortController();
    const set = (row: PanelRow, change: (before: FigureState) => FigureState) =>
      setStates((before) =>
        new Map(before).set(row, change(before.get(row) ?? { figure: undefined, failingSince: undefined })),
      );
    const ask = async (row: PanelRow) => {
      try {
        const figure: Figure = await send(row.call, {}, { quiet: true, signal: stop.signal });
        set(row, () => ({ figure, failingSince: undefined }));
      } catch {
        if (stop.signal.aborted) return;
        set(row, ({ figure, failingSince }) => ({ figure, failingSince: failingSince ?? serverNow() }));
      }
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    const askAll = async () => {
      clearTimeout(timer);
      if (document.hidden || isAsking) return;
      isAsking = true;
      await Promise.all(rows.map(ask));
      isAsking = false;
      if (!stop.signal.aborted) timer = setTimeout(() => void askAll(), refreshMilliseconds);
    };
    const onSeen = () => void askAll();
    document.addEventListener('visibilitychange', onSeen);
    void askAll();
    return () => {
      stop.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [rows]);
  return states;
}
