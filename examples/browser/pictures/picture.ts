import type { ThumbnailFragment } from '../../gql/graphql.ts';
import { element } from '../element.ts';

/** Room for it is kept before it is loaded, which happens only when it comes into view. */
export function picture(src: string, alt: string): HTMLImageElement {
  const size = { width: 72, height: 72 };
  const made = element('img', { className: 'picture', loading: 'lazy', decoding: 'async', ...size, alt, src });
  // A chosen file may be no picture, whatever it is called.
  made.onerror = () => made.replaceWith(emptyPlace());
  return made;
}

const emptyPlace = (): HTMLElement => element('span', { className: 'picture none', ariaHidden: 'true' });

/** The first picture of something, or its empty place. */
export function firstPicture(title: string, images: readonly ThumbnailFragment[]): HTMLElement {
  const url = images[0]?.url;
  return url ? picture(url, `${title}의 그림`) : emptyPlace();
}
