/** Runs pieces of work in the order they come, never two at once; one that fails does not hold up the next. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
