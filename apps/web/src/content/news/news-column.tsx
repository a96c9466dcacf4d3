import type { ReactNode } from 'react';
import { PullToRefresh } from '../../kit/index.ts';

/** The column of a page outside of the frame. */
export function NewsColumn({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-column flex-col bg-ground sm:border-line sm:border-x lg:max-w-none lg:border-x-0">
      <PullToRefresh>
        <main className="flex flex-1 flex-col lg:mx-auto lg:w-full lg:max-w-page lg:px-4">{children}</main>
      </PullToRefresh>
    </div>
  );
}
