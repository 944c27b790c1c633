import type { ItemType } from '../item.ts';
import type { ItemDocument } from '../item-document.ts';
import { englishContests } from './contests-en.ts';
import { koreanContests } from './contests-ko.ts';
import { englishNews } from './news-en.ts';
import { koreanNews } from './news-ko.ts';
import { contestOf, newsArticleOf } from './row.ts';

/** The catalog that comes with Dogear, to try it without anybody else's. All of it is invented. */
export const sampleItems: readonly { readonly itemType: ItemType; readonly documents: readonly ItemDocument[] }[] = [
  { itemType: 'CONTEST', documents: [...koreanContests, ...englishContests].map(contestOf) },
  { itemType: 'NEWS_ARTICLE', documents: [...koreanNews, ...englishNews].map(newsArticleOf) },
];
