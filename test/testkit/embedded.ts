import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, openEmbedded } from '../../src/engines/embedded/embedded.ts';
import type { CommandSidePorts } from '../../src/engines/engine.ts';
import type { Subscription } from '../../src/kernel/consumer/consumer-spec.ts';
import { handledBookmarkEvents } from '../../src/modules/bookmarks/consumers.ts';
import { type BookmarkCommandSide, bookmarksOn } from '../../src/modules/bookmarks/tables.ts';
import { schemas } from '../../src/modules/registry.ts';
import { systemClock } from '../../src/shared/clock.ts';
import { tsidGenerator } from '../../src/shared/ids.ts';
import { systemRandomness } from '../../src/shared/randomness.ts';
import { bookmarkDocumentsOn } from './bookmark-documents.ts';
import { scratchName } from './engines.ts';

export const nextTsid = tsidGenerator(systemClock, 1021);

export const embeddedPorts = (overrides: Partial<CommandSidePorts> = {}): CommandSidePorts => ({
  clock: systemClock,
  randomness: systemRandomness,
  nextTsid,
  onCommit: () => {},
  ...overrides,
});

/** A folder of a suite's own, with a file that does not exist yet. */
export async function scratchFile(): Promise<{ file: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), `${scratchName()}_`));
  return { file: join(folder, 'dogear.db'), remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface EmbeddedWithBookmarks extends Embedded {
  readonly commandSide: BookmarkCommandSide;
}

export function openEmbeddedFile(
  file: string,
  ports = embeddedPorts(),
  consumers: readonly Subscription[] = handledBookmarkEvents.consumers,
): EmbeddedWithBookmarks {
  const sides = openEmbedded({ file, modules: schemas, consumers }, ports);
  return { ...sides, commandSide: bookmarksOn(sides.commandSide) };
}

export interface ScratchEmbedded extends EmbeddedWithBookmarks {
  readonly file: string;
  remove(): Promise<void>;
}

/** A migrated file of a suite's own; `remove` closes it and leaves nothing behind. */
export async function openScratchEmbedded(
  overrides: Partial<CommandSidePorts> = {},
  consumers: readonly Subscription[] = handledBookmarkEvents.consumers,
): Promise<ScratchEmbedded> {
  const { file, remove } = await scratchFile();
  const sides = openEmbeddedFile(file, embeddedPorts(overrides), consumers);
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
  return { side: querySide, ...bookmarkDocumentsOn(querySide), remove };
}

export async function openEmbeddedEventSide(consumers?: readonly Subscription[]) {
  const { eventSide, remove, file } = await openScratchEmbedded({}, consumers);
  const openAgain = async () => openEmbeddedFile(file, embeddedPorts(), consumers).eventSide;
  return { side: eventSide, openAgain, remove };
}

export async function openEmbeddedMemorySide() {
  const { memorySide, remove } = await openScratchEmbedded();
  return { side: memorySide, remove };
}
