import type { PopularItemsQuery } from '../../gql/graphql.ts';
import { element } from '../element.ts';
import { dateWords, numberWords } from '../words.ts';

type Days = PopularItemsQuery['popularItems']['nodes'][number]['statistics']['bookmarksPerDay'];

const [WIDTH, HEIGHT, EDGE] = [240, 40, 2];

/** How many bookmarks were made on each day, as a line; for who does not see it, in a sentence. */
export function curve(days: Days): HTMLElement {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const points = days.map(({ count }, index) => {
    const x = EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(1, days.length - 1);
    const y = HEIGHT - EDGE - (count * (HEIGHT - 2 * EDGE)) / most;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const size = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: String(WIDTH), height: String(HEIGHT) };
  const picture = drawn('svg', { ...size, role: 'img', 'aria-label': curveWords(days) });
  picture.append(
    drawn('line', { x1: '0', x2: String(WIDTH), y1: String(HEIGHT - 1), y2: String(HEIGHT - 1) }),
    drawn('polyline', { points: points.join(' ') }),
  );
  const caption = element('figcaption', {}, `지난 ${days.length}일 동안 새 책갈피`);
  const made = element('figure', { className: 'curve' });
  made.append(picture, caption);
  return made;
}

function curveWords(days: Days): string {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return `지난 ${days.length}일 동안 새 책갈피가 없습니다.`;
  const peak = days.reduce((best, each) => (each.count > best.count ? each : best));
  const most = `가장 많은 날은 ${dateWords(peak.day)}, ${numberWords(peak.count)}개입니다.`;
  return `지난 ${days.length}일 동안 새 책갈피 ${numberWords(total)}개. ${most}`;
}

function drawn(tag: 'svg' | 'line' | 'polyline', attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
