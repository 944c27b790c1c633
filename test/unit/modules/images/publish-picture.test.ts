import { describe, expect, it } from 'vitest';
import type { ImagePorts } from '../../../../src/modules/images/commands/command-ports.ts';
import { ProcessingBusy, publishInLine } from '../../../../src/modules/images/commands/publish-picture.ts';
import type { Image } from '../../../../src/modules/images/image.ts';
import { anImage, STAGED_AT } from '../../../testkit/image-samples.ts';
import { aUser } from '../../../testkit/samples.ts';

/** Ports whose storage hands out bytes when it is told to; says whose bytes it was asked for. */
function slowPorts() {
  const rows = new Map<bigint, Image>();
  const asked: string[] = [];
  const answers: ((bytes: Uint8Array | undefined) => void)[] = [];
  const ports = {
    store: {
      images: {
        find: async ({ id }: { id: bigint }) => [rows.get(id)].filter((row) => row !== undefined),
        update: async ({ id }: { id: bigint }, change: Partial<Image>) => {
          rows.set(id, { ...(rows.get(id) as Image), ...change });
          return 1;
        },
      },
    },
    storage: {
      read: (key: string) =>
        new Promise((resolve) => {
          asked.push(key);
          answers.push(resolve);
        }),
      publish: async () => undefined,
      publicUrl: (key: string) => key,
    },
    processor: { process: async () => ({ kind: 'processed', width: 1, height: 1, variants: [] }) },
    counts: {},
  } as unknown as ImagePorts;
  const image = (): Image => {
    const made = anImage();
    rows.set(made.id, made);
    return made;
  };
  const answer = async (): Promise<void> => {
    answers.shift()?.(new Uint8Array(1));
    await aMoment();
  };
  return { publish: publishInLine(ports), asked, image, answer };
}

const aMoment = () => new Promise((resolve) => setImmediate(resolve));
const ok = { ok: true, value: undefined };

describe('pictures that are published', () => {
  it('are one at a time of each user, from reading them on, and nobody waits for those of others', async () => {
    const { publish, asked, image, answer } = slowPorts();
    const [one, other] = [aUser(), aUser()];
    const [a, b, c] = [image(), image(), image()];
    const first = publish(a, one, STAGED_AT);
    void publish(c, other, STAGED_AT);
    void publish(b, one, STAGED_AT);
    await aMoment();
    expect(asked).toEqual([a.uploadKey, c.uploadKey]);
    await answer();
    expect(await first).toEqual(ok);
    expect(asked).toEqual([a.uploadKey, c.uploadKey, b.uploadKey]);
  });

  it('are two at a time of a user while no other user has any', async () => {
    const { publish, asked, image, answer } = slowPorts();
    const [one, other] = [aUser(), aUser()];
    const [a, b, c, d] = [image(), image(), image(), image()];
    for (const each of [a, b, c]) void publish(each, one, STAGED_AT);
    await aMoment();
    expect(asked).toEqual([a.uploadKey, b.uploadKey]);
    void publish(d, other, STAGED_AT);
    await aMoment();
    expect(asked).toEqual([a.uploadKey, b.uploadKey, d.uploadKey]);
    // The other user has one of the two places now.
    await answer();
    expect(asked).toHaveLength(3);
    await answer();
    expect(asked.at(-1)).toBe(c.uploadKey);
  });

  it('are not taken when too many of the same user wait', async () => {
    const { publish, asked, image } = slowPorts();
    const user = aUser();
    for (let waiting = 0; waiting <= 20; waiting += 1) void publish(image(), user, STAGED_AT);
    await expect(publish(image(), user, STAGED_AT)).rejects.toThrow(ProcessingBusy);
    await aMoment();
    expect(asked).toHaveLength(2);
    void publish(image(), aUser(), STAGED_AT);
    await aMoment();
    expect(asked).toHaveLength(3);
  });

  it('are decoded once when a client tries again while the first try is at work', async () => {
    const { publish, asked, image, answer } = slowPorts();
    const [user, picture] = [aUser(), image()];
    const tries = [publish(picture, user, STAGED_AT), publish(picture, user, STAGED_AT)];
    await aMoment();
    await answer();
    expect(await Promise.all(tries)).toEqual([ok, ok]);
    expect(asked).toEqual([picture.uploadKey]);
  });
});
