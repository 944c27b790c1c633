import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, openEmbedded } from '../../src/adapters/embedded/embedded.ts';
import type { CommandSidePorts } from '../../src/adapters/engines.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { systemRandomness } from '../../src/shared/randomness.ts';
import { tsidGenerator } from '../../src/shared/tsid.ts';
import { scratchName } from './engines.ts';

export const embeddedPorts = (overrides: Partial<CommandSidePorts> = {}): CommandSidePorts => ({
  clock: systemClock,
  randomness: systemRandomness,
  nextTsid: tsidGenerator(systemClock, 1021),
  onCommit: () => {},
  ...overrides,
});

/** A folder of a suite's own, with a file that does not exist yet. */
export async function scratchFile(): Promise<{ file: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), `${scratchName()}_`));
  return { file: join(folder, 'dogear.db'), remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface ScratchEmbedded extends Embedded {
  readonly file: string;
  remove(): Promise<void>;
}

/** A migrated file of a suite's own; `remove` closes it and leaves nothing behind. */
export async function openScratchEmbedded(overrides: Partial<CommandSidePorts> = {}): Promise<ScratchEmbedded> {
  const { file, remove } = await scratchFile();
  const sides = openEmbedded({ file }, embeddedPorts(overrides));
  await sides.commandSide.migrate();
  const closeAndRemove = async (): Promise<void> => {
    await sides.commandSide.close();
    await remove();
  };
  return { ...sides, file, remove: closeAndRemove };
}

export async function openEmbeddedCommandSide(overrides: Partial<CommandSidePorts> = {}) {
  const { commandSide, file, remove } = await openScratchEmbedded(overrides);
  return { side: commandSide, file, close: remove };
}

export async function openEmbeddedQuerySide() {
  const { querySide, remove } = await openScratchEmbedded();
  return { side: querySide, remove };
}

export async function openEmbeddedEventSide() {
  const { eventSide, remove } = await openScratchEmbedded();
  return { side: eventSide, remove };
}

export async function openEmbeddedMemorySide() {
  const { memorySide, remove } = await openScratchEmbedded();
  return { side: memorySide, remove };
}
