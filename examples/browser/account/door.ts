import type { Ask } from '../../dogear.ts';
import type { SignInStepFragment, WaysInQuery } from '../../gql/graphql.ts';
import type { Screen } from '../screen.ts';

/** What the forms of somebody who is not signed in yet get. */
export interface Door extends Pick<Screen, 'say' | 'signInAgain'> {
  readonly ask: Ask;
  readonly ways: WaysInQuery;
  /** Where a step leads is the next form, or in. A refusal is thrown. The step may write the cookie, so it waits its turn. */
  go(step: () => Promise<SignInStepFragment>): Promise<void>;
  /** Puts a form in the place of the one before. */
  show(form: HTMLElement): void;
}
