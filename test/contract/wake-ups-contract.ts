import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenMemorySide, ScratchMemorySide } from '../testkit/memory-side.ts';
import { waitUntil } from '../testkit/wait-until.ts';

export const wakeUpsContract = (adapterName: string, open: OpenMemorySide) =>
  describe(`${adapterName} as carrier of wake-ups`, () => {
    let scratch: ScratchMemorySide;
    beforeEach(async () => {
      scratch = await open();
    });
    afterEach(() => scratch.remove());

    const listen = () => {
      const heard = { times: 0, stop: scratch.side.wakeUps.onWakeUp(() => void heard.times++) };
      return heard;
    };

    it('reaches every listener', async () => {
      const [one, other] = [listen(), listen()];
      scratch.side.wakeUps.wake();
      await waitUntil(() => one.times > 0 && other.times > 0, 'both hear it');
    });

    it('is heard again and again', async () => {
      const heard = listen();
      for (let round = 1; round <= 3; round++) {
        const before = heard.times;
        scratch.side.wakeUps.wake();
        await waitUntil(() => heard.times > before, `round ${round} is heard`);
      }
    });

    it('may become one when several come at once, but never none', async () => {
      const heard = listen();
      for (let times = 0; times < 100; times++) scratch.side.wakeUps.wake();
      await waitUntil(() => heard.times > 0, 'it is heard');
      expect(heard.times).toBeLessThanOrEqual(100);
    });

    it('does not call whoever stopped listening', async () => {
      const [gone, staying] = [listen(), listen()];
      gone.stop();
      scratch.side.wakeUps.wake();
      await waitUntil(() => staying.times > 0, 'the other still hears');
      expect(gone.times).toBe(0);
    });

    it('about a topic is heard by the listeners to that topic, and by no others', async () => {
      const about = (topic: string) => scratch.side.wakeUpsAbout(topic);
      const heard = { relays: listen(), one: 0, again: 0, other: 0 };
      about('one').onWakeUp(() => void heard.one++);
      about('one').onWakeUp(() => void heard.again++);
      about('other').onWakeUp(() => void heard.other++);
      about('one').wake();
      await waitUntil(() => heard.one > 0 && heard.again > 0, 'those who listen to it hear it');
      expect({ relays: heard.relays.times, other: heard.other }).toEqual({ relays: 0, other: 0 });
      about('other').wake();
      scratch.side.wakeUps.wake();
      await waitUntil(() => heard.other > 0 && heard.relays.times > 0, 'the others hear theirs');
      expect(heard.one).toBe(1);
    });

    it('is of no consequence when nobody listens', () => {
      expect(() => scratch.side.wakeUps.wake()).not.toThrow();
    });
  });
