import { setTimeout as delay } from 'node:timers/promises';

/** Polls until the probe gives something, or fails after the deadline with what it saw last. Never a fixed sleep. */
export async function waitUntil<Value>(
  probe: () => Promise<Value | undefined | false> | Value | undefined | false,
  what: string,
  deadlineMs = 15_000,
  pauseMs = 10,
): Promise<Value> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    const value = await probe();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`Waited ${deadlineMs} ms in vain: ${what}`);
    await delay(pauseMs);
  }
}
