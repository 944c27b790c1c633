import { onEveryCommandSide } from '../testkit/fake-command-sides.ts';
import { parkedEventsContract } from './parked-events-contract.ts';

onEveryCommandSide('parked events', parkedEventsContract);
