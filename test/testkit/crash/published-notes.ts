import { appendFileSync } from 'node:fs';
import type { Lane } from '../../../src/config/lane.ts';
import type { Engines } from '../../../src/main/engines.ts';
import { publicationsIn } from '../evidence/found-in-file.ts';
import { textOf } from '../log-messages.ts';

/** The embedded log keeps nothing, so what goes into it is noted beside the file; Kafka needs no notes. */
export function withNotes(engines: Engines, lane: Lane): Engines {
  if (lane.kind !== 'embedded') return engines;
  const { log, ...eventSide } = engines.eventSide;
  const notes = publicationsIn(lane.dataDir);
  const publish: typeof log.publish = (messages) => {
    const ours = messages.filter(({ topic }) => !topic.endsWith('.dlq'));
    if (ours.length > 0) appendFileSync(notes, `${JSON.stringify(ours.map(textOf))}\n`);
    return log.publish(messages);
  };
  return { ...engines, eventSide: { ...eventSide, log: { ...log, publish } } };
}
