import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLive } from '../../platform/live/index.ts';
import { OPTIONS_KEY } from './queries.ts';

/** Lists are asked for again this long after an end, so that several at once ask once. */
const SETTLE = 300;

/** Keeps what is shown of ended options current. */
export function useOptionFeed(): void {
  const { optionOrders } = useLive();
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = optionOrders.onChange(({ status }) => {
      if (status === 'open') return;
      clearTimeout(timer);
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: OPTIONS_KEY }), SETTLE);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [optionOrders, queries]);
}
