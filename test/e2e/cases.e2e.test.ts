import { describeOnBothLanes } from '../testkit/lanes.ts';
import { commandCases } from './cases/commands.ts';
import { filterCases } from './cases/filters.ts';
import { historyCases } from './cases/history.ts';
import { idCases } from './cases/ids.ts';
import { itemCases } from './cases/items.ts';
import { orderCases } from './cases/orders.ts';
import { pagingCases } from './cases/paging.ts';
import { searchCases } from './cases/search.ts';
import { textCases } from './cases/texts.ts';
import { whoseCases } from './cases/whose.ts';

const groups = [
  textCases,
  idCases,
  filterCases,
  orderCases,
  pagingCases,
  searchCases,
  commandCases,
  historyCases,
  whoseCases,
  itemCases,
];

/** The small print of SPEC 2, one line each. */
describeOnBothLanes('cases', (dogear) => {
  for (const cases of groups) cases(dogear);
});
