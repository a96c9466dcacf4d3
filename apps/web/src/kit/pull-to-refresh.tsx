import { PULL_TO_REFRESH_THRESHOLD } from '@trade/protocol';
import { ArrowDown, LoaderCircle } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classes } from './classes.ts';

/** The share of the finger's movement that the page follows. */
const RESISTANCE = 0.5;

interface PullToRefreshProps {
  children: ReactNode;
  /** Reloads the page by default. */
  onRefresh?: () => void;
}

/**
 * Follows a finger that pulls the area down from its top; calls `refresh` when it was pulled far
 * enough.
 */
function usePull(area: RefObject<HTMLDivElement | null>, refresh: RefObject<() => void>): number {
  const [pulled, setPulled] = useState(0);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let start: { x: number; y: number } | null = null;
    let distance = 0;

    const begin = (event: TouchEvent) => {
      const [touch] = event.touches;
      const canPull =
        window.scrollY <= 0 && event.touches.length === 1 && !scrolledInside(event.target, element);
      start = touch && canPull ? { x: touch.clientX, y: touch.clientY } : null;
      distance = 0;
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!start || !touch) return;
      const down = touch.clientY - start.y;
      const sideways = Math.abs(touch.clientX - start.x);
      if (distance === 0 && (down < 0 || sideways > Math.abs(down))) {
        start = null;
        return;
      }
      distance = Math.max(0, down);
      setPulled(distance);
    };
    const end = () => {
      if (start && distance >= PULL_TO_REFRESH_THRESHOLD) {
        refresh.current();
      }
      start = null;
      distance = 0;
      setPulled(0);
    };

    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: true });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [area, refresh]);
  return pulled;
}

/**
 * Pulling the page down from its top by 100 px refreshes it. Touches inside overlays and sideways
 * moves do nothing.
 */
export function PullToRefresh({ children, onRefresh = () => window.location.reload() }: PullToRefreshProps) {
  const t = useTranslations('kit');
  const area = useRef<HTMLDivElement>(null);
  const [refreshing, setRefreshing] = useState(false);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = () => {
      setRefreshing(true);
      onRefresh();
    };
  }, [onRefresh]);
  const pulled = usePull(area, refresh);

  const ready = pulled >= PULL_TO_REFRESH_THRESHOLD;
  const height = refreshing ? PULL_TO_REFRESH_THRESHOLD * RESISTANCE : pulled * RESISTANCE;
  return (
    <div ref={area} className="flex min-h-full flex-1 flex-col">
      <div
        className={classes('overflow-hidden', pulled === 0 && 'transition-[height]')}
        style={{ height }}
        aria-hidden={height === 0}
      >
        {height > 0 && (
          <p className="flex h-full items-center justify-center gap-2 text-muted text-xs" role="status">
            {refreshing ? (
              <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />
            ) : (
              <ArrowDown
                className={classes('size-4 transition-transform', ready && 'rotate-180')}
                aria-hidden="true"
              />
            )}
            {refreshing ? t('refreshing') : ready ? t('release') : t('pull')}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

/** Whether the touch starts in an inner element that is scrolled down. */
function scrolledInside(target: EventTarget | null, area: Element): boolean {
  let element = target instanceof Element ? target : null;
  while (element && element !== area) {
    if (element.scrollTop > 0) return true;
    element = element.parentElement;
  }
  return false;
}
