import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { COSTS } from './argon2.ts';

/** What the thread is asked for, and what it answers. */
export type HashTask =
  | { readonly kind: 'hash'; readonly password: string; readonly salt: Uint8Array; readonly pepper: Uint8Array }
  | { readonly kind: 'verify'; readonly encoded: string; readonly password: string; readonly pepper: Uint8Array };
export type HashAnswer = { readonly value: string | boolean } | { readonly refused: true };

yieldToOthers();

parentPort?.on('message', (task: HashTask) => parentPort?.postMessage(answerTo(task)));

function answerTo(task: HashTask): HashAnswer {
  const { password, pepper: secret } = task;
  try {
    if (task.kind === 'hash') return { value: hashSync(password, { ...COSTS, salt: task.salt, secret }) };
    return { value: verifySync(task.encoded, password, { secret }) };
  } catch {
    return { refused: true };
  }
}

/**
 * Requests come first: on Linux a thread has a priority of its own, and this one gets about a tenth of what another thread
 * that wants the same core gets. The lowest priority would give it a seventieth: on a busy machine a sign-in then takes
 * longer than a request may. Where threads have no priorities, hashes are computed all the same.
 */
function yieldToOthers(): void {
  try {
    const [, thread] = /\/task\/([0-9]+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    if (thread !== undefined) setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not Linux, or not allowed.
  }
}
