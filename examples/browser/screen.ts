import { type Ask, Refused } from '../dogear.ts';

/** What every view gets: somebody to ask, and a place for a word to the user. */
export interface Screen {
  readonly ask: Ask;
  say(text: string): void;
  /** The token is of no use, or not any more. */
  signInAgain(): void;
}

/** Does something for the user and tells what Dogear says against it; hands back whether it worked. */
export async function attempt(
  screen: Pick<Screen, 'say' | 'signInAgain'>,
  work: () => Promise<void>,
): Promise<boolean> {
  screen.say('');
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Refused && error.code === 'UNAUTHENTICATED') screen.signInAgain();
    if (!(error instanceof Refused)) console.error(error);
    screen.say(error instanceof Refused ? error.message : 'Dogear가 응답하지 않습니다.');
    return false;
  }
}
