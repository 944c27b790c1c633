/** One by one what is read page by page, each page behind the last item of the one before. */
export async function* itemsOf<Item>(
  read: (last: Item | undefined) => Promise<readonly Item[]>,
  limit: number,
): AsyncGenerator<Item, undefined> {
  for (let last: Item | undefined; ; ) {
    const page = await read(last);
    yield* page;
    last = page.at(-1);
    // A short page is the last one: writes beside the walk must not make it endless.
    if (page.length < limit) return;
  }
}

export async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
