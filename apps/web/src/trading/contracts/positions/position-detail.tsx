import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../platform/api/index.ts';
import { usePositions } from '../../../platform/live/index.ts';
import { CONTRACT_ORDERS_PATH } from '../../../platform/paths.ts';
import { OrderMissing } from '../../desk/index.ts';
import { positionQuery, useContractFeed } from '../queries.ts';
import { EndedPosition } from './ended-position.tsx';
import { PositionCard } from './open-positions.tsx';

/**
 * One position: live with all that can be done with it while it is open, and with its result
 * afterwards.
 */
export default function PositionDetail({ id }: { id: string }) {
  const position = useQuery(positionQuery(useApi(), id));
  const live = usePositions().items.find((open) => open.id === id);
  useContractFeed();
  if (position.data === undefined) {
    return (
      <OrderMissing
        error={position.isPending ? null : position.error}
        onRetry={() => void position.refetch()}
        listPath={CONTRACT_ORDERS_PATH}
      />
    );
  }
  return position.data.status === 'open' ? (
    <PositionCard position={live ?? position.data} />
  ) : (
    <EndedPosition position={position.data} />
  );
}
