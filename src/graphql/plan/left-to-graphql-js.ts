/** A plan gives up for a reason of its own, which says nothing about the data. */
export class LeftToGraphqlJs extends Error {
  override readonly name = 'LeftToGraphqlJs';
}

export const leave = (why: string): never => {
  throw new LeftToGraphqlJs(why);
};
