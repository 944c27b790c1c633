import { onEveryCommandSide } from '../testkit/fake-command-sides.ts';
import { relayLeasesContract } from './relay-leases-contract.ts';

onEveryCommandSide('relay leases', relayLeasesContract);
