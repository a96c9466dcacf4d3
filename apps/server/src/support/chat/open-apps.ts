import { z } from 'zod';
import { type Bus, topic } from '../../platform/bus/index.ts';

/** Somebody wants to know whether a customer's app is open; a process that has it answers. */
const SOUGHT = topic('support.customer-sought', z.object({ customer: z.int() }));
const HERE = topic('support.customer-here', z.object({ customer: z.int() }));

/** ms that the other processes have to answer. */
const PATIENCE = 150;

export interface OpenAppsOptions {
  bus: Bus;
  /** Whether the customer's app is open at this process. */
  isHere: (customer: number) => boolean;
  /** Whether there are other processes to ask. */
  hasOthers: boolean;
}

/** Whose apps are open, at this process or at another one. */
export class OpenApps {
  private readonly sought = new Map<number, Set<() => void>>();
  private readonly forget: (() => void)[];

  constructor(private readonly options: OpenAppsOptions) {
    const { bus, isHere } = options;
    this.forget = [
      bus.listen(SOUGHT, ({ customer }) => {
        if (isHere(customer)) bus.publish(HERE, { customer });
      }),
      bus.listen(HERE, ({ customer }) => {
        for (const found of this.sought.get(customer) ?? []) found();
      }),
    ];
  }

  /** Whether a customer's app is open anywhere. Takes a moment when it is not. */
  async isOpen(customer: number): Promise<boolean> {
    const { bus, hasOthers, isHere } = this.options;
    if (isHere(customer) || !hasOthers || !bus.isConnected) return isHere(customer);
    const asking = this.sought.get(customer) ?? new Set<() => void>();
    this.sought.set(customer, asking);
    return new Promise((resolve) => {
      const end = (isOpen: boolean) => {
        clearTimeout(timer);
        asking.delete(found);
        if (asking.size === 0) this.sought.delete(customer);
        resolve(isOpen);
      };
      const found = () => end(true);
      const timer = setTimeout(() => end(false), PATIENCE);
      asking.add(found);
      bus.publish(SOUGHT, { customer });
    });
  }

  stop(): void {
    for (const end of this.forget) end();
  }
}
