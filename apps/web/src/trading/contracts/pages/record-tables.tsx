import { useOpenContractOrders, usePositions } from '../../../platform/live/index.ts';
import { OpenOrdersTable, OrderHistoryTable } from '../dock/orders-table.tsx';
import { EndedPositionsTable, PositionsTable } from '../dock/positions-table.tsx';

/** Positions and contract orders of every contract as tables, for a wide screen. */
export default function RecordTables({ view }: { view: 'positions' | 'open' | 'history' | 'closed' }) {
  const positions = usePositions().items;
  const orders = useOpenContractOrders().items;
  switch (view) {
    case 'positions':
      return <PositionsTable positions={positions} />;
    case 'open':
      return <OpenOrdersTable orders={orders} />;
    case 'history':
      return <OrderHistoryTable symbol={null} />;
    case 'closed':
      return <EndedPositionsTable symbol={null} />;
  }
}
