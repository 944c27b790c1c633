import { Refused } from '../../dogear.ts';
import { attempt, type Screen } from '../screen.ts';
import { type PictureRow, pictureRow } from './picture-row.ts';
import { flawOf, type Reference, stage, type Target, upload } from './upload.ts';

const MOST_PICTURES = 10;

interface Rows {
  put(row: PictureRow): void;
  remove(row: PictureRow): void;
  /** Those that are to be saved. */
  count(): number;
}

interface Sent {
  readonly file: File;
  readonly row: PictureRow;
  readonly stopped: AbortController;
}

/** Each file has a row from the beginning, which tells how far it is, or why it did not get there. */
export function uploads(screen: Screen, reference: Reference, { put, remove, count }: Rows) {
  const begin = (file: File): Sent => {
    const stopped = new AbortController();
    const src = URL.createObjectURL(file);
    const row = pictureRow(file.name, src, { kind: 'sending', part: 0 }, (removed) => {
      stopped.abort();
      remove(removed);
    });
    for (const end of ['load', 'error'])
      row.element.querySelector('img')?.addEventListener(end, () => URL.revokeObjectURL(src));
    put(row);
    return { file, row, stopped };
  };

  const sendAll = (all: readonly Sent[]): Promise<boolean> =>
    attempt(screen, async () => {
      for (const { row } of all) row.become({ kind: 'sending', part: 0 });
      try {
        const targets = await stage(
          screen.ask,
          reference,
          all.map(({ file }) => file),
        );
        await Promise.all(all.map((sent, index) => send(sent, targets[index])));
      } catch (error) {
        for (const sent of all) fail(sent, error);
        throw error;
      }
    });

  const send = async (sent: Sent, target: Target | undefined): Promise<void> => {
    if (!target) throw new Error('a file has no target');
    const { file, row, stopped } = sent;
    const onProgress = (part: number): void => row.become({ kind: 'sending', part });
    try {
      await upload(target, file, { onProgress, signal: stopped.signal });
      row.become({ kind: 'uploaded', imageId: target.image.id });
      screen.say(`올렸습니다: ${row.name}. 저장하면 보입니다.`);
    } catch (error) {
      if (!stopped.signal.aborted) fail(sent, error);
    }
  };

  const fail = (sent: Sent, error: unknown): void => {
    const words = error instanceof Refused ? error.message : 'Dogear가 응답하지 않습니다.';
    sent.row.become({ kind: 'failed', words, again: () => sendAll([sent]) });
    screen.say(`${sent.row.name}: ${words}`);
  };

  return {
    add: async (files: readonly File[]): Promise<void> => {
      let room = MOST_PICTURES - count();
      const begun = files.map(begin);
      const sound = begun.filter(({ file, row }) => {
        const words = flawOf(file) ?? (room > 0 ? undefined : `그림은 ${MOST_PICTURES}개까지 둘 수 있습니다.`);
        if (words) row.become({ kind: 'failed', words });
        else room -= 1;
        return words === undefined;
      });
      const flawed = begun.find(({ row }) => row.state().kind === 'failed');
      if (sound.length > 0) await sendAll(sound);
      const state = flawed?.row.state();
      if (flawed && state?.kind === 'failed') screen.say(`${flawed.row.name}: ${state.words}`);
    },
  };
}
