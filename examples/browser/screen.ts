import { type Ask, Refused } from '../dogear.ts';

/** What every view gets: somebody to ask, and a place for a word to the user. */
export interface Screen {
  readonly ask: Ask;
  say(text: string): void;
}

/** Does something for the user and tells what Dogear says against it. */
export async function attempt(screen: Screen, work: () => Promise<void>): Promise<void> {
  screen.say('');
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refused)) console.error(error);
    screen.say(error instanceof Refused ? error.message : 'Dogear가 응답하지 않습니다.');
  }
}
