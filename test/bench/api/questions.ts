import type { Engines } from '../../../src/main/engines.ts';
import { bookmarkDocuments, projectionOf } from '../../../src/modules/bookmarks/document.ts';
import { generatedItems } from '../../../src/modules/catalog/sample/generated-items.ts';
import { countingEngines } from '../../testkit/counting.ts';
import { openEmbeddedApi } from '../../testkit/embedded-api.ts';
import { foreignItemsOn } from '../../testkit/foreign-items.ts';
import { tokenOf } from '../../testkit/tokens.ts';
import { manyBookmarks, READER } from './bookmarks.ts';
import { LIST_OF_20 } from './requests.ts';
import type { Figure } from './table.ts';

const WITH_ITEMS = '{ bookmarks(first: 20) { nodes { id item { id title viewerBookmark { id } } } } }';
const ITEMS = 100;

/** What a request asks of its engines, counted at the ports. */
export async function measureQuestions(): Promise<Figure[]> {
  const counting = countingEngines();
  let fill = async (): Promise<void> => undefined;
  const replace = (engines: Engines): Engines => {
    fill = () => fillWithBookmarks(engines);
    return counting.count(engines);
  };
  const api = await openEmbeddedApi({ replace });
  try {
    await fill();
    const token = await tokenOf({ claims: { sub: `${READER}` } });
    const asked = async (what: string, atMost: number, query: string, variables: object): Promise<Figure> => {
      counting.taken();
      await api.ask(query, { token, variables });
      const calls = counting.taken();
      const value = Object.values(calls).reduce((sum, times) => sum + times, 0);
      return { what: `queries: ${what}`, value, unit: '', wanted: { atMost }, because: Object.keys(calls).join(', ') };
    };
    return [
      await asked('list of 20', 1, LIST_OF_20, { first: 20 }),
      await asked('list of 20, their items, own bookmarks on them', 3, WITH_ITEMS, {}),
    ];
  } finally {
    await api.close();
  }
}

async function fillWithBookmarks({ querySide }: Engines): Promise<void> {
  const sample = foreignItemsOn(querySide);
  for (const { itemType, document } of generatedItems(ITEMS)) await sample.put(itemType, [document]);
  await querySide
    .documents(bookmarkDocuments)
    .store.apply([...manyBookmarks(ITEMS)].map((bookmark) => projectionOf(bookmark)));
}
