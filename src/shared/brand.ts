declare const brand: unique symbol;

/** A value that only its own parser can make: a `UserId` is never taken for a `BookmarkId`. */
export type Brand<Base, Name extends string> = Base & {
  readonly [brand]: Name;
};
