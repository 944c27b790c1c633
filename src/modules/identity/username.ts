import { fold } from '../../shared/text.ts';

/** A name as it is shown, and as it is compared: two names that differ only in case are the same (identity 3). */
export interface Username {
  readonly username: string;
  readonly foldedUsername: string;
}

export const usernameOf = (username: string): Username => ({ username, foldedUsername: fold(username) });

/**
 * What stands in the place of an erased user's name, because names are unique. It begins with a control character, which
 * no name from outside may contain, so that no account can have it.
 */
export const erasedUsernameOf = (id: bigint): Username => {
  const username = `\u007f${id}`;
  return { username, foldedUsername: username };
};
