import { setTimeout as delay } from 'node:timers/promises';
import type { Ledger, Witness } from './facts.ts';
import { isQuiet, violationsOf } from './violations.ts';

const PAUSE_MS = 100;

/** Whatever is still wrong when the time is up; nothing as soon as nothing is wrong. */
export async function lastingViolations(ledger: Ledger, witness: Witness, deadlineMs: number): Promise<string[]> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    const isLastLook = Date.now() > end;
    if (isLastLook || isQuiet(await witness.sides())) {
      const violations = violationsOf(ledger, await witness.everything());
      if (isLastLook || violations.length === 0) return violations;
    }
    await delay(PAUSE_MS);
  }
}
