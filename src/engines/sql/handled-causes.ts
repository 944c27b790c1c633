import type { Cause } from '../../kernel/aggregate.ts';
import type { UnitOfWork } from '../engine.ts';
import { inboxTable } from './engine-tables.ts';

/**
 * Leaves the mark of a cause in this unit of work. Returns false if the cause has left it before: then it has had its
 * effect. Of two units that meet here, one is run again and finds the mark of the other.
 */
export async function markHandled(
  unit: Pick<UnitOfWork, 'records'>,
  { consumer, eventId }: Cause,
  handledAt: Date,
): Promise<boolean> {
  const marks = unit.records(inboxTable);
  if ((await marks.count({ consumer, eventId })) > 0) return false;
  await marks.insert({ consumer, eventId, handledAt });
  return true;
}
