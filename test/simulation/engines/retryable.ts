import { Fault } from '../core/fault.ts';

/** The database kept nothing of the transaction: deadlock, lock time-out or duplicate key (SPEC 3). */
export class Retryable extends Fault {}
